// Makes the TypeScript types of every message from the schemas in docs/api/schemas: each schema with a title becomes a type of that name.
// It knows the words of JSON Schema that are used there and refuses any other.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { format } from 'prettier';

const folder = new URL('../../docs/api/schemas/', import.meta.url);
const target = new URL('../src/lib/protocol/messages.ts', import.meta.url);

const constraints = ['pattern', 'minLength', 'minimum', 'maximum', 'minItems', 'propertyNames', '$schema', 'examples', 'required'];
const known = [
  'title',
  'description',
  'type',
  'properties',
  'additionalProperties',
  'items',
  'prefixItems',
  'enum',
  'const',
  'oneOf',
  'anyOf',
  '$ref',
  '$defs',
];

export async function generate() {
  const files = Object.fromEntries(readdirSync(folder).map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8'))]));
  const types = new Map(); // by name

  const resolve = (reference, file) => {
    const [name, pointer] = reference.split('#');
    let schema = files[name || file];
    for (const part of (pointer ?? '').split('/').filter(Boolean)) schema = schema?.[part];
    if (!schema?.title) throw new Error(`${file}: ${reference} leads to no schema with a title`);
    return schema.title;
  };

  // The type's name where the schema has a title, else what it is made of.
  const use = (schema, file) => {
    if (!schema.title) return spell(schema, file);
    const text = `${schema.description ? `/** ${schema.description} */\n` : ''}export type ${schema.title} = ${spell(schema, file)};\n`;
    if ((types.get(schema.title) ?? text) !== text) throw new Error(`${file}: ${schema.title} means two things`);
    types.set(schema.title, text);
    return schema.title;
  };

  const members = (schema, file) =>
    Object.entries(schema.properties).map(([name, member]) => {
      const comment = member.description && !member.title ? `/** ${member.description} */ ` : '';
      return `${comment}${name}${schema.required?.includes(name) ? '' : '?'}: ${use(member, file)};`;
    });

  const spell = (schema, file) => {
    const unknown = Object.keys(schema).find((word) => !known.includes(word) && !constraints.includes(word));
    if (unknown) throw new Error(`${file}: ${unknown} is not known here`);
    if (schema.$ref) return resolve(schema.$ref, file);
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    if (schema.enum) return schema.enum.map((word) => JSON.stringify(word)).join(' | ');
    const either = schema.oneOf ?? schema.anyOf;
    if (either) return either.map((one) => use(one, file)).join(' | ');
    if (schema.prefixItems) return `[${schema.prefixItems.map((one) => use(one, file)).join(', ')}]`;
    if (schema.type === 'array') return `(${use(schema.items, file)})[]`;
    if (schema.properties) return `{ ${members(schema, file).join('\n')} }`;
    if (schema.type === 'object') {
      const keys = schema.propertyNames ? `Partial<Record<${use(schema.propertyNames, file)}, VALUE>>` : 'Record<string, VALUE>';
      return keys.replace('VALUE', use(schema.additionalProperties, file));
    }
    const plain = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' }[schema.type];
    if (!plain) throw new Error(`${file}: ${JSON.stringify(schema)} is not understood`);
    return plain;
  };

  for (const [file, schema] of Object.entries(files))
    for (const one of schema.$defs ? Object.values(schema.$defs) : [schema]) use(one, file);
  const opening =
    '// The messages of the protocol. Made by `web/build types` from docs/api/schemas, which are the contract; do not change it by hand.\n\n';
  return format(
    opening +
      [...types.keys()]
        .sort()
        .map((name) => types.get(name))
        .join('\n'),
    {
      parser: 'typescript',
      printWidth: 140,
      singleQuote: true,
    },
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(target, await generate());
