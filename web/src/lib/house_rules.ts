// The house's own rules of a table, to be put into a frame: the floor lets nobody frame its answers, so the page asks for the text and frames that.
import type { RulesDocument } from './protocol/messages';

/** The document as a page of HTML; null where it can't be had or only the browser itself can show it. */
export async function framed({ type, address }: RulesDocument): Promise<string | null> {
  if (type === 'pdf') return null;
  try {
    const response = await fetch(address);
    if (!response.ok) return null;
    const text = await response.text();
    return type === 'html' ? text : `<pre style="white-space: pre-wrap">${as_text(text)}</pre>`;
  } catch {
    return null;
  }
}

const as_text = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
