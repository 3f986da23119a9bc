import { expect, it } from 'vitest';

import { console_address, route_of, table_address } from './route';

it('the addresses of pages lead to them, and others nowhere', () => {
  expect(route_of('/')).toEqual({ page: 'lobby' });
  expect(route_of('/console')).toEqual({ page: 'console', console: '', table: '' });
  expect(route_of(console_address('pit'))).toEqual({ page: 'console', console: 'pit', table: '' });
  expect(route_of('/cashier')).toEqual({ page: 'cashier' });
  expect(route_of('/table/rws-triple')).toEqual({ page: 'table', table: 'rws-triple' });
  expect(route_of('/table/rws-triple/')).toEqual({ page: 'table', table: 'rws-triple' });
  expect(route_of('/board/adelaide')).toEqual({ page: 'board', table: 'adelaide' });
  for (const path of [
    '/table/',
    '/board/',
    '/table/a/b',
    '/tables',
    '/assets/x.js',
    '/table/%E0%A4%A',
    '/console/',
    '/console/dealer/one/two',
  ])
    expect(route_of(path)).toEqual({ page: 'unknown' });
});

it('a table is found by the address that is made for it', () => {
  for (const table of ['adelaide', 'tisch 7', 'a/b', '百家']) expect(route_of(table_address(table))).toEqual({ page: 'table', table });
});

it('and so is a console at a table', () => {
  for (const table of ['adelaide', 'tisch 7', 'a/b'])
    expect(route_of(console_address('dealer', table))).toEqual({ page: 'console', console: 'dealer', table });
});
