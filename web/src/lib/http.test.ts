import { afterEach, expect, it, vi } from 'vitest';

import { as_text, ask } from './http';

function answer_with(status: number, body: string) {
  const asked = vi.fn(() => Promise.resolve(new Response(body, { status })));
  vi.stubGlobal('fetch', asked);
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('without a body it is a GET, with the bearer if there is one', async () => {
  const asked = answer_with(200, '{"a":1}');
  expect(await ask('/api/page', null)).toEqual({ ok: true, value: { a: 1 } });
  expect(asked).toHaveBeenLastCalledWith('/api/page', { method: 'GET' });
  await ask('/api/page', 'key');
  expect(asked).toHaveBeenLastCalledWith('/api/page', { method: 'GET', headers: { Authorization: 'Bearer key' } });
});

it('with a body it is a POST', async () => {
  const asked = answer_with(200, '{}');
  await ask('/api/page', 'key', { a: 1 });
  expect(asked).toHaveBeenLastCalledWith('/api/page', { method: 'POST', body: '{"a":1}', headers: { Authorization: 'Bearer key' } });
});

it('an answer may be a text, or empty', async () => {
  answer_with(200, 'as it is');
  expect(await ask('/api/document', null, undefined, as_text)).toEqual({ ok: true, value: 'as it is' });
  answer_with(200, '');
  expect(await ask('/api/sign-out', 'key', {})).toEqual({ ok: true, value: {} });
});

it('a refusal has its code and sentence', async () => {
  answer_with(403, '{"code":"position","sentence":"Not yours."}');
  expect(await ask('/api/page', 'key')).toEqual({ ok: false, code: 'position', sentence: 'Not yours.' });
});

it('without an answer, or with one that is none of the floor, there is no sentence', async () => {
  const none = { ok: false, code: 'no-answer', sentence: '' };
  answer_with(502, '<html>');
  expect(await ask('/api/page', null)).toEqual(none);
  answer_with(200, '{"cut');
  expect(await ask('/api/page', null)).toEqual(none);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('not reached')));
  expect(await ask('/api/page', null)).toEqual(none);
});
