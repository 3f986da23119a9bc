// The addresses of the pages.
export type Route =
  | { page: 'lobby' }
  | { page: 'table' | 'board'; table: string }
  | { page: 'enrol' }
  | { page: 'console'; console: string; table: string } // empty before they are chosen, or where no table is
  | { page: 'cashier' }
  | { page: 'unknown' };

export function route_of(path: string): Route {
  if (path === '/') return { page: 'lobby' };
  if (path === '/terminal') return { page: 'enrol' };
  if (path === '/console') return { page: 'console', console: '', table: '' };
  if (path === '/cashier') return { page: 'cashier' };
  const [, page, table] = /^\/(table|board)\/([^/]+)\/?$/.exec(path) ?? [];
  const [, console, console_table] = /^\/console\/([a-z]+)(?:\/([^/]+))?\/?$/.exec(path) ?? [];
  try {
    if (table !== undefined) return { page: page === 'board' ? 'board' : 'table', table: decodeURIComponent(table) };
    if (console !== undefined) return { page: 'console', console, table: decodeURIComponent(console_table ?? '') };
  } catch {
    // Nobody made that address here.
  }
  return { page: 'unknown' };
}

export const table_address = (table: string) => `/table/${encodeURIComponent(table)}`;
export const board_address = (table: string) => `/board/${encodeURIComponent(table)}`;
export const console_address = (console: string, table = '') => `/console/${console}${table === '' ? '' : `/${encodeURIComponent(table)}`}`;
