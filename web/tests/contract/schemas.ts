// The documents of docs/api, and a judge of whether a value is as one of its schemas says.
import { readdirSync, readFileSync } from 'node:fs';

import { Ajv2020 } from 'ajv/dist/2020.js';

export const api_folder = new URL('../../../docs/api/', import.meta.url);

export type Schema = {
  title?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  $ref?: string;
  $defs?: Record<string, Schema>;
  examples?: unknown[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
};

export const schemas = new Map(
  readdirSync(new URL('schemas/', api_folder)).map((name) => [
    name,
    JSON.parse(readFileSync(new URL(`schemas/${name}`, api_folder), 'utf8')) as Schema,
  ]),
);

const ajv = new Ajv2020({ allErrors: true, strict: true });
for (const [name, schema] of schemas) ajv.addSchema(schema, name);

/** What is wrong with the value by this schema; empty if nothing is. */
export function faults(name: string, value: unknown): string[] {
  const validate = ajv.getSchema(name);
  if (!validate) return [`there is no schema ${name}`];
  if (validate(value) === true) return [];
  return (validate.errors ?? []).map((error) => `${error.instancePath || '/'} ${error.message ?? error.keyword}`);
}

const samples: Partial<Record<string, unknown>> = { Money: '2.00', RouletteNumber: '17', Wager: 'red', Validation: '001234567890123456' };
const plain: Partial<Record<string, unknown>> = { string: 'text', integer: 1, boolean: true, null: null };

/** Something that is as the schema says. */
export function sample(schema: Schema): unknown {
  if (schema.$ref !== undefined) {
    const [file, name] = schema.$ref.split('#/$defs/');
    const target = schemas.get(file || 'common.json');
    const found = name === undefined ? target : target?.$defs?.[name];
    if (found === undefined) throw new Error(`${schema.$ref} leads nowhere`);
    return samples[name ?? ''] ?? sample(found);
  }
  if (schema.const !== undefined) return schema.const;
  const either = schema.oneOf ?? schema.anyOf;
  if (either?.[0]) return sample(either[0]);
  if (schema.enum) return schema.enum[0];
  if (schema.properties) return Object.fromEntries(Object.entries(schema.properties).map(([name, member]) => [name, sample(member)]));
  if (schema.items) return [sample(schema.items)];
  return plain[schema.type ?? ''];
}
