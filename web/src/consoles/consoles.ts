// The consoles that there are, and who works at which: by what the rulebook of a table lets a position do there.
import type { Component } from 'svelte';

import type { FloorPage, FloorTable, Position, SignedIn, TablePage } from '../lib/protocol/messages';
import type { Socket } from '../lib/socket.svelte';
import { staff_words } from '../messages/staff';
import { may } from './may';
import DealerConsole from './dealer/DealerConsole.svelte';

export type ConsoleProps = { page: FloorPage; entry: FloorTable; table: TablePage; socket: Socket; person: SignedIn };

export type ConsoleKind = {
  id: string; // in the address
  title: string;
  opens: (table: TablePage, position: Position) => boolean;
  component: Component<ConsoleProps>;
};

export const consoles: ConsoleKind[] = [
  {
    id: 'dealer',
    title: staff_words.dealer_console,
    opens: (table, position) => may(table, position, 'run-round'),
    component: DealerConsole,
  },
];
