// Whatever a table may refuse, by its own list, is said in every language, with the amount where the English sentence names one.
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { amount_in, type Refusals, with_money } from './amounts';
import { floor_refusals as floor_ms, refusals as ms } from './ms';
import { floor_refusals as floor_ta, refusals as ta } from './ta';
import { floor_refusals as floor_zh_hans, refusals as zh_hans } from './zh-Hans';
import { floor_refusals as floor_zh_hant, refusals as zh_hant } from './zh-Hant';

const game = new URL('../../../../src/game/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, game), 'utf8');

// What the doors, the gate and the hub of the server refuse by a code of their own, but for what only staff or a broken program hears.
const doors = ['api_doors.cpp', 'gate.cpp', 'hub.cpp', 'service_stop.cpp'].map((name) => read(`../server/${name}`)).join('\n');
const not_for_players = ['locked', 'wrong', 'bad-hello', 'number-too-high', 'too-many-waiting']; // the last is said by the page itself

const list = /CROUPIER_WORDS\(Reason,([^)]*)\)/.exec(read('refusal.hpp'))?.[1] ?? '';
const codes = [...list.matchAll(/"([^"]+)"/g)].map(([, code]) => code);
const with_amount = [...read('refusal.cpp').matchAll(/case Reason::(\w+): return fmt::format\(/g)].map(([, name = '']) =>
  name.replaceAll('_', '-'),
);

it('the list of the tables is found', () => {
  expect(codes.length).toBeGreaterThan(80);
  expect(codes).toEqual(expect.arrayContaining([...with_amount, 'over-maximum', 'float-short']));
  expect(with_amount.length).toBeGreaterThan(5);
});

const languages: [string, Refusals, Refusals, RegExp][] = [
  ['zh-Hans', zh_hans, floor_zh_hans, /^[\p{Script=Han}，：；。、\d. ]+。$/u],
  ['zh-Hant', zh_hant, floor_zh_hant, /^[\p{Script=Han}，：；。、\d. ]+。$/u],
  ['ms', ms, floor_ms, /^[A-Z\d][\p{Script=Latin}\d.,:; -]+\.$/u],
  ['ta', ta, floor_ta, /^[\p{Script=Tamil}\d.,:; ]+\.$/u],
];

describe.each(languages)('%s', (_tag, refusals, of_floor, letters) => {
  it('has words for what the floor itself refuses a player', () => {
    const found = [...doors.matchAll(/"([a-z]+(?:-[a-z]+)*)", "[A-Z]/g)].map(([, code = '']) => code);
    const wanted = new Set(found.filter((code) => !codes.includes(code) && !not_for_players.includes(code)));
    expect(Object.keys(of_floor).sort()).toEqual([...wanted].sort());
  });

  it('has words for every code, and for no other', () => {
    expect(Object.keys(refusals).sort()).toEqual([...codes].sort());
  });

  it('names the amount where the English sentence does, and nowhere else', () => {
    const naming = Object.keys(refusals).filter((code) => refusals[code]?.('50.00').includes('50.00'));
    expect(naming.sort()).toEqual([...with_amount].sort());
  });

  it('is written in its own letters', () => {
    const sentences = [...Object.values(refusals), ...Object.values(of_floor)].map((say) => say('50.00'));
    expect(sentences.filter((sentence) => !letters.test(sentence))).toEqual([]);
  });
});

it('the two Chinese scripts are not mixed', () => {
  const letters = (refusals: Refusals) =>
    Object.values(refusals)
      .map((say) => say(''))
      .join('');
  expect(letters({ ...zh_hant, ...floor_zh_hant })).not.toMatch(/[这赌额号码终规则轮盘统计语过记筹赔须个桌币换进动无]/);
  expect(letters({ ...zh_hans, ...floor_zh_hans })).not.toMatch(/[這賭額號碼終規則輪盤統計語過記籌賠須個檯幣換進動無]/);
});

it('the amount is taken from the sentence', () => {
  expect(amount_in('The float can’t pay 1250.00; call for a fill.')).toBe('1250.00');
  expect(amount_in('The text is too long; keep to 4000 letters.')).toBe('');
});

it('amounts in a sentence are written as the screen writes money', () => {
  expect(with_money('The maximum here is 50.00.', (amount) => `$${amount}`)).toBe('The maximum here is $50.00.');
});
