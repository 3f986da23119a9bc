// Every clause that a terminal or the display of a live table must meet (T on the conformance page) is named by a test in the browser.
import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

const rulebooks = ['rws-triple-zero', 'mbs-electronic-double-zero', 'rws-double-zero', 'mbs-single-zero', 'adelaide-single-zero'];
const here = (path: string) => new URL(path, import.meta.url);
const page = readFileSync(here('../../../docs/conformance.md'), 'utf8');
const tests = readdirSync(here('../browser/'))
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => readFileSync(here(`../browser/${name}`), 'utf8'));

/** The clauses of a rulebook with the mark T. */
function wanted(rulebook: string): string[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${rulebook}:`)) ?? '';
  const rows = [...section.matchAll(/^\| ([^|]+) \| .* \| ([^|]+) \|$/gm)];
  return rows.filter(([, , how]) => /(^|; )T:/.test(how ?? '')).map(([, clause]) => clause ?? '');
}

/** The clauses before the colon of a test's name, "${rulebook} 7(f) and 7(g): …"; for "%s" they are the first words of its rows. */
function named(rulebook: string): string[] {
  return tests.flatMap((text) => {
    const constants = [...text.matchAll(/^const (\w+) = '([^']+)';$/gm)].filter(([, , value]) => value === rulebook);
    return constants.flatMap(([, constant]) => {
      const heads = [...text.matchAll(new RegExp(`\\(\`\\$\\{${constant}\\} ([^:]+):`, 'g'))].map(([, head]) => head ?? '');
      const rows = heads.some((head) => head.includes('%s'))
        ? [...text.matchAll(/^ {2}\[\s*'([^']+)',/gm)].map(([, first]) => first ?? '')
        : [];
      return [...heads.flatMap((head) => head.split(/, | and /)), ...rows];
    });
  });
}

it.each(rulebooks)('every clause of %s for screens is named by a browser test', (rulebook) => {
  const clauses = wanted(rulebook);
  expect(clauses.length).toBeGreaterThan(4);
  const tested = new Set(named(rulebook));
  expect(clauses.filter((clause) => !tested.has(clause))).toEqual([]);
});
