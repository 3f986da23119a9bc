import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { languages } from '../lib/settings.svelte';
import { all } from './all';
import { en, type Words } from './en';

it('every message is said somewhere', () => {
  const folder = new URL('..', import.meta.url);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(svelte|ts)$/.test(name) && !name.startsWith('messages/'),
  );
  const text = sources.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
  expect(Object.keys(en).filter((name) => !new RegExp(`\\bwords\\.${name}\\b`).test(text))).toEqual([]);
});

// What may be the same in two languages, and what the houses say in English.
const shared = [
  'language',
  'product',
  'separator',
  'range',
  'rules_language',
  'menu',
  'times',
  'says',
  'wager',
  'piece_bet_name',
  'refusal',
];

/** Every text of a language by its name; what takes arguments is given some of each kind. */
function texts(message: unknown, name: string): [string, string][] {
  if (typeof message === 'string') return [[name, message]];
  if (Array.isArray(message)) return message.flatMap((one, index) => texts(one, `${name}[${index}]`));
  if (typeof message === 'function') {
    const say = message as (...given: unknown[]) => unknown;
    return [[name, say(...given_to(name, message.length))] as [string, string]];
  }
  return Object.entries(message as object).flatMap(([key, inner]) => texts(inner, name ? `${name}.${key}` : key));
}
const given_to = (name: string, length: number): unknown[] => {
  if (name === 'result') return ['17', 'red'];
  if (name === 'piece_bet_name') return ['tiers', '…'];
  if (name === 'spot_numbers') return ['…', ['1', '2']];
  if (name === 'piece_bet') return ['…', ['1', '2'], 3];
  return Array.from({ length }, (_, index) => index + 2);
};

const scripts: Partial<Record<string, RegExp>> = {
  'zh-Hans': /\p{Script=Han}/u,
  'zh-Hant': /\p{Script=Han}/u,
  ta: /\p{Script=Tamil}/u,
};

describe.each(languages.filter((tag) => tag !== 'en'))('%s', (tag) => {
  const english = new Map(texts(en, ''));
  const own = texts(all[tag], '');

  it('has every message of its own, and none is left in English', () => {
    expect(own.map(([name]) => name).sort()).toEqual([...english.keys()].sort());
    const left = own.filter(([name, text]) => text === english.get(name) && /\p{L}{3}/u.test(text) && !shared.includes(name));
    expect(left).toEqual([]);
  });

  it('is written in its own letters', () => {
    const script = scripts[tag] ?? /./;
    const foreign = own.filter(([name, text]) => !shared.includes(name) && /\p{L}{2}/u.test(text) && !script.test(text));
    expect(foreign).toEqual([]);
  });

  it('has its own word for every kind of wager and piece bet, and for what the house says', () => {
    const words: Words = all[tag];
    expect(words.wager('even', 'Even')).not.toBe('Even');
    expect(words.piece_bet_name('neighbours', 'Neighbours')).not.toBe('Neighbours');
    expect(words.piece_bet_name('voisins', 'Grand Series')).toMatch(/. ?[（(]Grand Series[）)]$/);
    expect(words.says('close', 'No More Bets')).toMatch(/.+ · No More Bets$/);
    expect(words.refusal('over-maximum', 'The maximum here is 50.00.')).toMatch(/50\.00/);
    expect(words.refusal('over-maximum', 'The maximum here is 50.00.')).not.toMatch(/maximum here/);
    expect(words.refusal('unheard-of', 'It is so.')).toBe('It is so.');
  });
});

it('even and odd are called as the houses print them', () => {
  expect([all['zh-Hans'].wager('even', ''), all['zh-Hans'].wager('odd', '')]).toEqual(['偶', '奇']);
  expect([all['zh-Hant'].wager('even', ''), all['zh-Hant'].wager('odd', '')]).toEqual(['雙', '單']);
});

it('the two Chinese scripts are not mixed', () => {
  const letters = (tag: 'zh-Hans' | 'zh-Hant') =>
    texts(all[tag], '')
      .map(([, text]) => text)
      .join('');
  expect(letters('zh-Hant')).not.toMatch(/[这赌额号码终规则轮盘统计语过记]/);
  expect(letters('zh-Hans')).not.toMatch(/[這賭額號碼終規則輪盤統計語過記]/);
});
