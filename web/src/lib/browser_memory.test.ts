import { afterEach, expect, it, vi } from 'vitest';

import { forget, keep, recall, recall_text } from './browser_memory';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('what is kept is recalled until it is forgotten; what can’t be read is nothing', () => {
  const kept = new Map<string, string>([['broken', '{']]);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  keep('one', { two: 3 });
  expect(recall('one')).toEqual({ two: 3 });
  expect(recall('broken')).toBeNull();
  expect(recall_text('broken')).toBe('{');
  forget('one');
  expect(recall('one')).toBeNull();
});

it('a browser that keeps nothing is no fault', () => {
  const refuse = () => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keep('one', { two: 3 });
  forget('one');
  expect(recall('one')).toBeNull();
});
