import { afterEach, expect, it, vi } from 'vitest';

import { framed } from './house_rules';

const address = '/api/tables/t1/rules';
const answers = (body: string, status = 200) => {
  const ask = vi.fn(() => Promise.resolve(new Response(body, { status })));
  vi.stubGlobal('fetch', ask);
  return ask;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a page is framed as it is, a text as text', async () => {
  const ask = answers('<h1>Rules & more</h1>');
  expect(await framed({ type: 'html', address })).toBe('<h1>Rules & more</h1>');
  expect(await framed({ type: 'text', address })).toBe('<pre style="white-space: pre-wrap">&lt;h1>Rules &amp; more&lt;/h1></pre>');
  expect(ask).toHaveBeenCalledWith(address);
});

it('a PDF file is left to the browser, and what can’t be had is not framed', async () => {
  const ask = answers('', 404);
  expect(await framed({ type: 'pdf', address })).toBeNull();
  expect(ask).not.toHaveBeenCalled();
  expect(await framed({ type: 'html', address })).toBeNull();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await framed({ type: 'html', address })).toBeNull();
});
