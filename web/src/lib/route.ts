// The addresses of the pages.
export type Route =
  { page: 'lobby' } | { page: 'table' | 'board'; table: string } | { page: 'enrol' } | { page: 'console' } | { page: 'unknown' };

export function route_of(path: string): Route {
  if (path === '/') return { page: 'lobby' };
  if (path === '/terminal') return { page: 'enrol' };
  if (path === '/console') return { page: 'console' };
  const [, page, table] = /^\/(table|board)\/([^/]+)\/?$/.exec(path) ?? [];
  if (table === undefined) return { page: 'unknown' };
  try {
    return { page: page === 'board' ? 'board' : 'table', table: decodeURIComponent(table) };
  } catch {
    return { page: 'unknown' };
  }
}

export const table_address = (table: string) => `/table/${encodeURIComponent(table)}`;
