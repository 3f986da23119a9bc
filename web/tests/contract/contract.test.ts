// The contract holds together: its documents are valid, its examples are as its schemas say, and the code on both sides follows it.
import { existsSync, readFileSync } from 'node:fs';

import specs from '@asyncapi/specs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { generate } from '../../scripts/generate_types.js';
import { api_folder, faults, schemas } from './schemas';

const source = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** The references of a document to files. */
function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? (inner.startsWith('#') ? [] : [inner.split('#')[0] ?? '']) : references(inner),
  );
}

/** Whether it is nothing but a reference to a file. */
const is_reference = (value: unknown) => typeof value === 'object' && value !== null && '$ref' in value && references(value).length === 1;

describe('schemas', () => {
  for (const [name, schema] of schemas)
    for (const [index, example] of (schema.examples ?? []).entries())
      it(`${name}: example ${index + 1} is as the schema says`, () => {
        expect(faults(name, example)).toEqual([]);
      });

  it('refuse what is not in the contract', () => {
    expect(faults('watch.json', { type: 'watch', tables: ['adelaide'], more: 1 })).not.toEqual([]);
    expect(faults('act.json', { type: 'place-wager', seat: 5, wager: 'red', stake: 2 })).not.toEqual([]);
    expect(faults('act.json', { type: 'open-bets', seat: 5 })).not.toEqual([]);
    expect(faults('table.json', { type: 'table', table: 'adelaide', from: 0, to: 1, history: [{ round: 1, number: '37' }] })).not.toEqual(
      [],
    );
  });

  it('name every message, so that each has an example', () => {
    const without = [...schemas].filter(([name, schema]) => !schema.examples && name !== 'common.json').map(([name]) => name);
    expect(without).toEqual(['table_page.json']); // the server's own are checked in tests/browser
  });
});

describe('acts', () => {
  // An act and its members, from the schemas and from the lists that the server reads them by.
  const from_schema = (name: string) =>
    new Map(
      (schemas.get(name)?.oneOf ?? []).map(({ properties = {} }) => {
        const { type, ...members } = properties;
        return [type?.const, Object.keys(members)] as const;
      }),
    );
  const from_code = (path: string, command: string) => {
    const all = source(path).matchAll(/CROUPIER_FIELDS\((?:cage::)?(\w+), "([\w-]+)"((?:, \w+)*)\)/g);
    const commands = source(command);
    return new Map(
      [...all]
        .filter(([, type]) => commands.includes(`struct ${type ?? ''} {`))
        .map(([, , word, members]) => [word, (members ?? '').split(', ').slice(1)] as const),
    );
  };

  it('of a table are those of the game', () => {
    const acts = from_schema('act.json');
    expect(acts.size).toBeGreaterThan(40);
    expect(acts).toEqual(from_code('src/game/fields.hpp', 'src/game/command.hpp'));
  });

  it('of the cage are those of the cage', () => {
    const acts = from_schema('cage_act.json');
    expect(acts.size).toBeGreaterThan(14);
    expect(acts).toEqual(from_code('src/cage/fields.hpp', 'src/cage/command.hpp'));
  });
});

describe('documents', () => {
  for (const name of ['socket.yaml', 'http.yaml'])
    it(`${name} refers to schemas that are there`, () => {
      const found = references(parse(source(`docs/api/${name}`)));
      expect(found.length).toBeGreaterThan(5);
      expect(found.filter((reference) => !existsSync(new URL(reference, api_folder)))).toEqual([]);
    });

  it('socket.yaml is AsyncAPI', () => {
    const validate = new Ajv({ strict: false, logger: false, validateFormats: false }).compile(specs.schemasWithoutId['3.0.0'] as object);
    validate(parse(source('docs/api/socket.yaml')));
    expect(validate.errors ?? []).toEqual([]);
  });

  it('http.yaml is OpenAPI', async () => {
    const without_files = parse(source('docs/api/http.yaml'), (_, value: unknown) => (is_reference(value) ? {} : value)) as Record<
      string,
      unknown
    >;
    expect(await new Validator().validate(without_files)).toEqual({ valid: true });
  });

  it('http.yaml has every address of the server and no other', () => {
    const served = [...source('src/server/api.cpp').matchAll(/"(\/(?:api\/[a-z/-]+[a-z]|health|ready|metrics))"/g)].map(([, path]) => path);
    const described = Object.keys((parse(source('docs/api/http.yaml')) as { paths: object }).paths);
    expect(described.sort()).toEqual(
      [
        ...new Set([
          ...served,
          '/api/tables/{id}',
          ...['numbers', 'rules', 'rounds', 'rounds/{round}', 'wheel'].map((part) => `/api/tables/{id}/${part}`),
        ]),
      ].sort(),
    );
  });
});

it('the types are made from the schemas as they are', async () => {
  expect(source('web/src/lib/protocol/messages.ts')).toBe(await generate());
});
