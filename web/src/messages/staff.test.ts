import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { staff_words } from './staff';

it('every word of the consoles is said somewhere', () => {
  const folder = new URL('..', import.meta.url);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(svelte|ts)$/.test(name) && !name.startsWith('messages/'),
  );
  const text = sources.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
  expect(Object.keys(staff_words).filter((name) => !new RegExp(`\\b(say|staff_words)\\.${name}\\b`).test(text))).toEqual([]);
});
