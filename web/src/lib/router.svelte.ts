// Which page the address asks for; following a link within the page loads nothing anew.
import { tick } from 'svelte';

import { route_of, type Route } from './route';

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
      this.go(link.href);
    });
  }

  /** As a link does; who stays at the control that led there keeps place and focus. */
  go(address: string, stays = false): void {
    history.pushState(null, '', address);
    this.#follow();
    if (stays) return;
    scrollTo(0, 0);
    // Who can't see that the page has changed is brought to its heading.
    void tick().then(() => document.querySelector('h1')?.focus({ preventScroll: true }));
  }

  #follow(): void {
    this.route = route_of(location.pathname);
  }
}
