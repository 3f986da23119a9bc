// The documents of docs/api, and a judge of whether a value is as one of its schemas says.
import { readdirSync, readFileSync } from 'node:fs';

import { Ajv2020 } from 'ajv/dist/2020.js';

export const api_folder = new URL('../../../docs/api/', import.meta.url);

export type Schema = { title: string; examples?: unknown[]; oneOf?: ActSchema[] };
export type ActSchema = { properties: Record<string, { const?: string }> };

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
