// The words of the inspection page. Those who inspect read English.
import type { RecordInspection, VerificationReport } from '../lib/protocol/messages';
import { no_answer } from './staff_common';

const grouped = (count: number) => count.toLocaleString('en');
const counted = (count: number, one: string) => `${grouped(count)} ${one}${count === 1 ? '' : 's'}`;

const results: Record<NonNullable<RecordInspection['result']>, string> = {
  complete: 'Complete',
  sound: 'Sound',
  damaged: 'Altered or damaged',
  failed: 'Not carried out',
  'broken-off': 'Not completed',
};

export const regulator_words = {
  title: 'Inspection',
  loading: 'Loading …',
  no_answer,

  verify: 'Verify the record',
  verify_text:
    'Every record is read: that none was altered since it was signed, and that what was signed is right by the rulebooks, to the cent. The floor goes on meanwhile.',
  begin: 'Verify now',
  verifying: 'Verifying …',
  progress: (done: number, last: number) => (last === 0 ? 'Reading the first records …' : `${grouped(done)} of ${counted(last, 'record')}`),
  by: (name: string, time: string) => `Begun by ${name} at ${time}`,
  took: (seconds: number) => `in ${seconds.toFixed(1)} s`,
  never: 'Nobody has verified it since the floor was started.',
  sound: 'The record is sound',
  damaged: 'The record was altered or damaged',
  failed: 'The record could not be verified',
  first_fault: 'The first thing that is wrong:',
  damaged_text: 'What stands before it was found to be as it was signed. Keep the files as they are, and compare them with a backup.',
  sound_records: ({ records, streams, days, events }: VerificationReport) =>
    `${counted(records, 'record')} in ${counted(streams, 'stream')} over ${counted(days, 'day')}, ${counted(events, 'event')}: each is chained to the one before it.`,
  sound_rounds: ({ rounds }: VerificationReport) =>
    `${counted(rounds.settled, 'round')} settled, and reckoned again by the rulebook of each; ${grouped(rounds.void)} void, ${grouped(rounds.corrected)} corrected, ${grouped(rounds.undone)} void after all.`,
  sound_money: (staked: string, returned: string) => `${staked} staked and ${returned} returned; every account balances.`,
  sound_checkpoints: ({ checkpoints, snapshots }: VerificationReport) =>
    `${counted(checkpoints, 'checkpoint')} signed by the floor's key${snapshots === 0 ? '' : `, ${counted(snapshots, 'snapshot')} equal to the state replayed to them`}.`,
  unsigned: ({ unsigned, unsigned_from }: VerificationReport) =>
    `${counted(unsigned, 'record')} after the last checkpoint, from record ${grouped(unsigned_from ?? 0)} on: no signature covers them yet.`,
  unsigned_stream: (stream: string) =>
    `The stream ${stream} was made after the last checkpoint and has no record: no signature names it yet, and who lacks the key could have made it.`,
  anchors: (count: number) => `${counted(count, 'anchor')} outside the data directory agree: no end was cut off.`,
  no_anchors: 'No anchors are configured: a cut end would not show.',
  state: 'State',

  round: 'Look up a round',
  round_text: 'Any round of any table, as it was played: bets, result, payments, corrections, clauses, and the hashes of its records.',
  table: 'Table',
  number: 'Round',
  show: 'Show',

  rulebooks: 'Rulebooks in force',
  rulebooks_text: 'The document by which each table is played, under the hash by which the record keeps it. Each round names its own.',
  document: 'Document',
  version: 'Version',
  in_force: 'In force from',
  hash: 'Hash',
  read: 'Read',
  read_of: (title: string) => `Read the rulebook of ${title}`,

  odds: 'Odds and house edge',
  odds_text: 'Reckoned exactly from the rulebook: every number of the wheel is equally likely.',
  wager: 'Wager',
  pays: 'Pays',
  returns_on: 'Returns on',
  edge: 'House edge',
  clause: 'Clause',
  to_one: (pays: number) => `${pays} to 1`,
  pieces: (count: number) => counted(count, 'piece'),

  conformance: 'Conformance',
  conformance_text:
    'How each clause of the rulebook is met by this version of the system. The words are a summary; the approved document prevails.',
  clause_column: 'Clause',
  asks: 'What it asks',
  met: 'How it is met',
  filter: 'Find in the clauses',
  found: (count: number, all: number) => (count === all ? counted(all, 'clause') : `${count} of ${counted(all, 'clause')}`),
  no_conformance: 'This rulebook is not one of those that come with the system: no page says how its clauses are met.',

  export: 'Export',
  export_text: 'Records as JSON lines, each with everything that its hash covers, so that anyone can check them without this system.',
  day: 'Gaming day',
  every_day: 'All days',
  stream: 'Stream',
  every_stream: 'All streams',
  export_begin: 'Export',
  export_stop: 'Stop',
  exporting: (lines: number, done: number, last: number) =>
    `${counted(lines, 'line')} so far, up to record ${grouped(done)} of ${grouped(last)}`,
  export_stopped: 'Stopped. Nothing was saved; that it was begun is on record.',
  exported: (lines: number, name: string) => `${counted(lines, 'line')} are in ${name}.`,
  inspections: 'Who has inspected it',
  inspections_text:
    'The last verifications and exports through this floor; the stream of the house has them all. Who reads the files themselves is not among them.',
  no_inspections: 'Nobody yet.',
  began: 'Begun',
  who: 'By',
  what: 'What',
  how: 'How it ended',
  inspected: ({ what, day, stream, from }: RecordInspection) =>
    what === 'verification'
      ? 'Verification'
      : `Export: ${day ?? 'all days'}, ${stream ?? 'all streams'}${from > 1 ? `, from record ${grouped(from)}` : ''}`,
  inspection_result: ({ result }: RecordInspection) => (result === null ? 'Still running, or left' : results[result]),
};
