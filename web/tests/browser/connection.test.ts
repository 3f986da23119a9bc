// The pages against a floor that stops and comes back, and the messages of the real server against the contract.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { faults, sample, schemas } from '../contract/schemas';
import { open_browser, open_page } from './browser';
import { start_floor } from './floor';

let browser: Browser;
beforeAll(async () => {
  browser = await open_browser();
});
afterAll(() => browser.close());

it('every message that goes over the socket is as the contract says', async () => {
  const { page } = await open_page(browser, 'terminal', 'about:blank');
  const messages: { type: string }[] = [];
  page.on('websocket', (socket) => {
    const keep = ({ payload }: { payload: string | Buffer }) => messages.push(JSON.parse(payload.toString()) as { type: string });
    socket.on('framesent', keep);
    socket.on('framereceived', keep);
  });
  await page.goto('/');
  await page.getByText('5 tables in play').waitFor();
  await expect.poll(() => messages.filter(({ type }) => type === 'table').length).toBeGreaterThan(4);
  await page.getByRole('link', { name: 'Adelaide single zero' }).click();
  await page.getByText(/^Round \d+$/).waitFor();
  expect(new Set(messages.map(({ type }) => type))).toEqual(new Set(['hello', 'welcome', 'watch', 'table']));
  expect(messages.flatMap((message) => faults(`${message.type}.json`, message))).toEqual([]);
  await page.context().close();
});

it('every act of the contract is read by the server; to a guest it refuses them all', async () => {
  const acts = ['act.json', 'cage_act.json'].flatMap((name) =>
    (schemas.get(name)?.oneOf ?? []).map((act) => ({ stream: name === 'act.json' ? 'adelaide' : 'cage', act: sample(act) })),
  );
  const commands = acts.map(({ stream, act }, index) => ({ type: 'do', stream, number: index + 1, act }));
  expect(commands.flatMap((command) => faults('do.json', command))).toEqual([]);
  const { page } = await open_page(browser, 'terminal', '/');
  const answers = await page.evaluate(
    (all) =>
      new Promise<object[]>((resolve) => {
        const heard: object[] = [];
        const socket = new WebSocket('/socket');
        socket.onopen = () => {
          socket.send(JSON.stringify({ type: 'hello', protocol: 1 }));
          for (const one of all) socket.send(JSON.stringify(one));
        };
        socket.onmessage = ({ data }: MessageEvent<string>) => {
          heard.push(JSON.parse(data) as object);
          if (heard.length === all.length + 1) resolve(heard);
        };
      }),
    commands,
  );
  expect(answers.slice(1).map((answer) => ({ ...answer, sentence: '' }))).toEqual(
    commands.map(({ stream, number }) => ({ type: 'reply', stream, number, granted: false, code: 'sign-in', clause: '', sentence: '' })),
  );
  expect(answers.flatMap((answer) => faults(`${(answer as { type: string }).type}.json`, answer))).toEqual([]);
  await page.context().close();
});

it('a visitor takes a seat and inserts a note; all that is said is as the contract says', async () => {
  const { page } = await open_page(browser, 'terminal', '/');
  const { place, heard } = await page.evaluate(async () => {
    const response = await fetch('/api/demo/seat', { method: 'POST', body: JSON.stringify({ table: 'rws-triple' }) });
    const place = (await response.json()) as { seat: number; key: string };
    const heard = await new Promise<{ type: string; granted?: boolean; seat?: { credit: string } }[]>((resolve) => {
      const all: { type: string; granted?: boolean; seat?: { credit: string } }[] = [];
      const socket = new WebSocket('/socket');
      socket.onopen = () => {
        socket.send(JSON.stringify({ type: 'hello', protocol: 1, key: place.key }));
        const act = { type: 'add-credit', seat: place.seat, source: 'note', amount: '20.00', transfer: 0 };
        socket.send(JSON.stringify({ type: 'do', stream: 'rws-triple', number: 1, act }));
      };
      socket.onmessage = ({ data }: MessageEvent<string>) => {
        const message = JSON.parse(data) as (typeof all)[number];
        all.push(message);
        if (message.type === 'reply') resolve(all);
      };
    });
    return { place, heard };
  });
  expect(faults('terminal_seat.json', place)).toEqual([]);
  expect(heard.flatMap((message) => faults(`${message.type}.json`, message))).toEqual([]);
  expect(heard[0]).toMatchObject({ type: 'welcome', number: 0, you: { kind: 'terminal', table: 'rws-triple', seat: place.seat } });
  expect(heard.at(-1)).toMatchObject({ type: 'reply', number: 1, granted: true });
  expect(heard.findLast(({ seat }) => seat !== undefined)?.seat?.credit).toBe('20.00');
  await page.context().close();
});

it('a floor that stops is missed and, when it is back, shown as it is', async () => {
  const data = mkdtempSync(join(tmpdir(), 'croupier-restart-'));
  let floor = await start_floor(join(data, 'floor'));
  const { page } = await open_page(browser, 'phone', floor.url);
  await page.getByText('5 tables in play').waitFor();
  await floor.stop();
  await page.getByText('No connection to the floor').waitFor();
  expect(await page.locator('article').count()).toBe(5);
  floor = await start_floor(join(data, 'floor'), Number(new URL(floor.url).port));
  await page.getByText('No connection to the floor').waitFor({ state: 'detached' });
  await page.getByText('5 tables in play').waitFor();
  await page.context().close();
  await floor.stop();
  rmSync(data, { recursive: true, force: true });
});
