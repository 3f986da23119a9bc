// The consoles that there are, and who works at which: at a table by what its rulebook lets a position do there, elsewhere by the position alone.
import type { Component } from 'svelte';

import type { FloorPage, FloorTable, Position, SignedIn, TablePage } from '../lib/protocol/messages';
import type { Floor } from '../lib/floor.svelte';
import type { Socket } from '../lib/socket.svelte';
import { staff_words } from '../messages/staff';
import { pit_words } from '../messages/staff_pit';
import { regulator_words } from '../messages/staff_regulator';
import { reports_words } from '../messages/staff_reports';
import { rounds_words } from '../messages/staff_rounds';
import { wheel_words } from '../messages/staff_wheels';
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

// Chosen is a table's id, or nothing; to go is to show another address of the room, and to stay where one is in it.
export type RoomProps = {
  page: FloorPage;
  floor: Floor;
  socket: Socket;
  person: SignedIn;
  chosen: string;
  go: (address: string) => void;
};

/** A console for the whole floor. */
export type Room = {
  id: string; // in the address
  title: string;
  opens: (position: Position) => boolean;
  load: () => Promise<{ default: Component<RoomProps> }>;
};

const pit: Position[] = ['pit-supervisor', 'pit-manager', 'shift-manager', 'authorised-officer'];
const of =
  (...positions: Position[]) =>
  (position: Position) =>
    positions.includes(position);

export const rooms: Room[] = [
  { id: 'pit', title: pit_words.title, opens: of(...pit), load: () => import('./pit/Pit.svelte') },
  { id: 'rounds', title: rounds_words.title, opens: of('dealer', ...pit), load: () => import('./rounds/Rounds.svelte') },
  { id: 'reports', title: reports_words.title, opens: of(...pit), load: () => import('./reports/Reports.svelte') },
  { id: 'wheels', title: wheel_words.title, opens: of('engineer', ...pit), load: () => import('./wheels/Wheels.svelte') },
  {
    id: 'regulator',
    title: regulator_words.title,
    opens: of('authorised-officer', 'engineer'),
    load: () => import('./regulator/Regulator.svelte'),
  },
];
