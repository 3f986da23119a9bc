// The page that says how each clause is met, as the system was built with it: a heading for each rulebook, a table of clauses below it.
export type MetClause = { clause: string; asks: string; met: string };
export type Conformance = Partial<Record<string, MetClause[]>>; // by rulebook

export function read_conformance(text: string): Conformance {
  const all: Conformance = {};
  let of: MetClause[] | null = null;
  for (const line of text.split('\n')) {
    const [, rulebook] = /^## ([^:]+):/.exec(line) ?? [];
    if (rulebook !== undefined) of = all[rulebook] = [];
    const [, clause, asks, met] = /^\| (.+?) \| (.+) \| (.*) \|$/.exec(line) ?? [];
    if (of && clause !== undefined && asks !== undefined && met !== undefined && clause !== 'clause') of.push({ clause, asks, met });
  }
  return all;
}
