// Which page the address asks for; following a link within the page loads nothing anew.
export type Route = { page: 'lobby' } | { page: 'table'; table: string } | { page: 'unknown' };

export function route_of(path: string): Route {
  if (path === '/') return { page: 'lobby' };
  const table = /^\/table\/([^/]+)\/?$/.exec(path)?.[1];
  if (table === undefined) return { page: 'unknown' };
  try {
    return { page: 'table', table: decodeURIComponent(table) };
  } catch {
    return { page: 'unknown' };
  }
}

export const table_address = (table: string) => `/table/${encodeURIComponent(table)}`;

export class Router {
  route = $state.raw<Route>(route_of(location.pathname));

  constructor() {
    addEventListener('popstate', () => {
      this.#follow();
    });
    document.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const is_plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !is_plain || event.defaultPrevented || link.origin !== location.origin || link.target || link.hash) return;
      if (route_of(link.pathname).page === 'unknown') return;
      event.preventDefault();
      history.pushState(null, '', link.href);
      this.#follow();
      scrollTo(0, 0);
      document.querySelector('h1')?.focus({ preventScroll: true });
    });
  }

  #follow(): void {
    this.route = route_of(location.pathname);
  }
}
