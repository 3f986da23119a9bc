import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { staff_words } from './staff';
import { pit_words } from './staff_pit';
import { regulator_words } from './staff_regulator';
import { reports_words } from './staff_reports';
import { rounds_words } from './staff_rounds';
import { wheel_words } from './staff_wheels';

const folder = new URL('..', import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.(svelte|ts)$/.test(name) && !name.startsWith('messages/'),
);
const text = sources.map((name) => readFileSync(new URL(name, folder), 'utf8'));

it.each([
  ['consoles', 'staff', staff_words],
  ['pit', 'staff_pit', pit_words],
  ['reports', 'staff_reports', reports_words],
  ['wheels', 'staff_wheels', wheel_words],
  ['rounds', 'staff_rounds', rounds_words],
  ['inspection', 'staff_regulator', regulator_words],
] as const)('every word of the %s is said somewhere', (_, file, words) => {
  const said = text.filter((one) => one.includes(`messages/${file}'`)).join('\n');
  expect(Object.keys(words).filter((name) => !new RegExp(`\\b(say|words|\\w+_words)\\.${name}\\b`).test(said))).toEqual([]);
});
