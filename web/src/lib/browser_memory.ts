// What the browser keeps for this page beyond a reload. A browser that keeps nothing, by its settings or for want of room, is no fault: what is kept
// then lasts as long as the page.

export function recall_text(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Null where there is nothing, or nothing that can be read. */
export function recall(name: string): unknown {
  try {
    return JSON.parse(recall_text(name) ?? 'null');
  } catch {
    return null;
  }
}

export function keep_text(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    // For this visit only.
  }
}

export const keep = (name: string, value: object): void => {
  keep_text(name, JSON.stringify(value));
};

export function forget(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}

/** What is kept for this tab alone, and no longer than it is open. */
export const tab_memory = {
  recall(name: string): unknown {
    try {
      return JSON.parse(sessionStorage.getItem(name) ?? 'null');
    } catch {
      return null;
    }
  },
  keep(name: string, value: object): void {
    try {
      sessionStorage.setItem(name, JSON.stringify(value));
    } catch {
      // Until the next reload.
    }
  },
  forget(name: string): void {
    try {
      sessionStorage.removeItem(name);
    } catch {
      // Nothing was kept.
    }
  },
};
