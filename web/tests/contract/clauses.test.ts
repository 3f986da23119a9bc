// Every clause that a terminal or the display of a live table must meet (T on the conformance page), or a console (C), is named by a test of such
// screens in the browser.
import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

const rulebooks = ['rws-triple-zero', 'mbs-electronic-double-zero', 'rws-double-zero', 'mbs-single-zero', 'adelaide-single-zero'];
const here = (path: string) => new URL(path, import.meta.url);
const page = readFileSync(here('../../../docs/conformance.md'), 'utf8');
const files = readdirSync(here('../browser/')).filter((name) => name.endsWith('.test.ts'));
const is_of_consoles = (name: string) => /^(console|dealer|pit|cashier|evening)/.test(name);
const texts = (names: string[]) => names.map((name) => readFileSync(here(`../browser/${name}`), 'utf8'));
const tests = { T: texts(files.filter((name) => !is_of_consoles(name))), C: texts(files.filter(is_of_consoles)) };
type Mark = keyof typeof tests;

/** The clauses of a rulebook with this mark. */
function wanted(rulebook: string, mark: Mark): string[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${rulebook}:`)) ?? '';
  const rows = [...section.matchAll(/^\| ([^|]+) \| .* \| ([^|]+) \|$/gm)];
  return rows.filter(([, , how]) => new RegExp(`(^|; )${mark}:`).test(how ?? '')).map(([, clause]) => clause ?? '');
}

/** "5.3.1–5.3.9": each of them. */
function each(clauses: string): string[] {
  const [, stem, first, last] = /^(.*\.)(\d+)–\1(\d+)$/.exec(clauses) ?? [];
  if (stem === undefined) return [clauses];
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${stem}${Number(first) + index}`);
}

/** The clauses before the colon of a test's name, "${rulebook} 7(f) and 7(g): …"; for "%s" they are the first words of its rows. */
function named(rulebook: string, mark: Mark): string[] {
  return tests[mark].flatMap((text) => {
    const constants = [...text.matchAll(/^const (\w+) = '([^']+)';$/gm)].filter(([, , value]) => value === rulebook);
    return constants.flatMap(([, constant]) => {
      const heads = [...text.matchAll(new RegExp(`\\(\`\\$\\{${constant}\\} ([^:]+):`, 'g'))].map(([, head]) => head ?? '');
      const rows = heads.some((head) => head.includes('%s'))
        ? [...text.matchAll(/^ {2}\[\s*'([^']+)',/gm)].map(([, first]) => first ?? '')
        : [];
      return [...heads.flatMap((head) => head.split(/, | and /)).flatMap(each), ...rows];
    });
  });
}

it.each(rulebooks.flatMap((rulebook) => (['T', 'C'] as const).map((mark) => [rulebook, mark] as const)))(
  'every clause of %s for screens (%s) is named by a browser test of them',
  (rulebook, mark) => {
    const clauses = wanted(rulebook, mark);
    expect(clauses.length).toBeGreaterThan(4);
    const tested = new Set(named(rulebook, mark));
    expect(clauses.filter((clause) => !tested.has(clause))).toEqual([]);
  },
);
