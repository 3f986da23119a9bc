// What a position may do at a table, by its rulebook as the server has it. What may not be done is not offered; the server refuses it in any case.
import type { Position, TablePage } from '../lib/protocol/messages';

export const may = (table: Pick<TablePage, 'dealing'>, position: Position, what: string): boolean =>
  table.dealing.may[what]?.includes(position) ?? false;

/** The position as the table's own document calls it. */
export const position_title = (table: Pick<TablePage, 'dealing'>, position: Position): string =>
  table.dealing.titles[position] ?? position.replaceAll('-', ' ');
