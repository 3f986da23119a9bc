import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { en } from './en';

it('every message is said somewhere', () => {
  const folder = new URL('..', import.meta.url);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(svelte|ts)$/.test(name) && !name.startsWith('messages/'),
  );
  const text = sources.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
  expect(Object.keys(en).filter((name) => !new RegExp(`words\\.${name}\\b`).test(text))).toEqual([]);
});
