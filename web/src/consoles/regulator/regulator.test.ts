import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { read_conformance } from './conformance';
import { file_name, part_of } from './export';

it('the page of conformance is read clause by clause', () => {
  const text = readFileSync(new URL('../../../../docs/conformance.md', import.meta.url), 'utf8');
  const all = read_conformance(text);
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| clause |'));
  expect(Object.values(all).flat()).toHaveLength(rows.length);
  expect(Object.keys(all)).toHaveLength(5);
  const first = all['adelaide-single-zero']?.[0];
  expect(first?.clause).toBe('1');
  expect(first?.asks).toMatch(/order of the numbers/);
  expect(first?.met).toMatch(/^D: /);
});

it('an exported part is its lines and where to go on', () => {
  expect(part_of('{"a":1}\n{"a":2}\n{"next":3,"last":9}\n')).toEqual({ lines: '{"a":1}\n{"a":2}\n', count: 2, next: 3, last: 9 });
  expect(part_of('{"next":null,"last":0}\n')).toEqual({ lines: '', count: 0, next: null, last: 0 });
  expect(file_name({ day: '2026-11-16', stream: 'table/t1' })).toBe('journal_2026-11-16_table-t1.jsonl');
  expect(file_name({ day: '', stream: '' })).toBe('journal.jsonl');
});
