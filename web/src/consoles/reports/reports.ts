// Asking for reports: as figures for the page, or as a file to keep; and the sums that the chart draws.
import { as_file, ask, type Asked } from '../../lib/http';
import { to_minor, to_money } from '../../lib/money';
import type { Money, Report, ReportFigures, ReportHour, SlipsSum } from '../../lib/protocol/messages';
import { reports_words as words } from '../../messages/staff_reports';

export type Choice = { day: string; shift: string; table: string }; // empty: the last day, all shifts, all tables
export type Form = 'csv' | 'json' | 'pdf';

const address = (choice: Choice, format: Form) => `/api/reports?${new URLSearchParams({ ...choice, format }).toString()}`;

export const ask_report = (choice: Choice, token: string): Promise<Asked<Report>> => ask(address(choice, 'json'), token);

export const ask_file = (choice: Choice, form: Form, token: string): Promise<Asked<Blob>> =>
  ask(address(choice, form), token, undefined, as_file);

/** Named after what is in it. */
export function file_name({ day, table, shift }: Choice, form: Form): string {
  return `${['report', day, table, shift && `shift-${shift}`].filter((part) => part !== '').join('-')}.${form}`;
}

/** The day's course in whole minor units, from nothing at its beginning to the end of the last hour in which anything happened. */
export function course_of(hours: readonly ReportHour[]): { clock: string[]; win: number[]; theoretical: number[] } {
  const happened = hours.findLastIndex(({ handle, win }) => to_minor(handle) !== 0 || to_minor(win) !== 0);
  const shown = hours.slice(0, Math.max(happened + 1, 1));
  const added = (amount: (hour: ReportHour) => Money) =>
    shown.reduce<number[]>((sums, hour) => [...sums, (sums.at(-1) ?? 0) + to_minor(amount(hour))], [0]);
  return {
    clock: [...shown.map(({ begins }) => begins), hours[shown.length]?.begins ?? ''],
    win: added(({ win }) => win),
    theoretical: added(({ theoretical }) => theoretical),
  };
}

export const difference = (one: Money, other: Money): Money => to_money(to_minor(one) - to_minor(other));

export type Cell = { text: string; count?: number; is_loss?: boolean; is_nothing?: boolean };
export type Column = { title: string; of: (figures: ReportFigures) => Cell };

const none: Cell = { text: words.none, is_nothing: true };
const percent = (text: string | null): Cell => (text === null ? none : { text: words.percent(text), is_loss: text.startsWith('-') });
const counted = (count: number): Cell => (count === 0 ? none : { text: count.toLocaleString('en') });

export function columns(money: (amount: Money) => string): Record<'play' | 'money' | 'decisions', Column[]> {
  const amount = (one: Money | null): Cell =>
    one === null || to_minor(one) === 0 ? none : { text: money(one), is_loss: one.startsWith('-') };
  const slips = ({ count, amount: sum }: SlipsSum): Cell => (count === 0 ? none : { text: money(sum), count });
  return {
    play: [
      { title: words.rounds, of: ({ rounds }) => counted(rounds) },
      { title: words.pace, of: ({ rounds_an_hour: pace }) => (pace === null ? none : { text: pace }) },
      { title: words.drop, of: ({ drop }) => amount(drop) },
      { title: words.handle, of: ({ handle }) => amount(handle) },
      { title: words.win, of: ({ win }) => amount(win) },
      { title: `${words.hold}, ${words.hold_base}`, of: ({ hold_percent_of_drop: hold }) => percent(hold) },
      { title: words.theoretical, of: ({ theoretical }) => amount(theoretical) },
    ],
    money: [
      { title: words.issued, of: (figures) => slips(figures.slips.issued) },
      { title: words.redeemed, of: (figures) => slips(figures.slips.redeemed) },
      { title: words.cancelled, of: (figures) => slips(figures.slips.cancelled) },
      { title: words.left, of: (figures) => slips(figures.slips.outstanding) },
      { title: words.fills, of: ({ fills }) => amount(fills) },
      { title: words.credits, of: ({ credits }) => amount(credits) },
      {
        title: words.float_difference,
        of: ({ float_difference: one }) => (one === null ? none : { text: money(one), is_loss: one.startsWith('-') }),
      },
    ],
    decisions: [
      { title: words.voids, of: ({ voids }) => counted(voids) },
      { title: words.corrections, of: ({ corrections }) => counted(corrections) },
      { title: words.rulings, of: ({ rulings }) => counted(rulings) },
      { title: words.resolved, of: ({ results_resolved }) => counted(results_resolved) },
      { title: words.invalidated, of: ({ outcomes_invalidated }) => counted(outcomes_invalidated) },
      { title: words.seconds, of: ({ second_persons }) => counted(second_persons) },
      { title: words.overrides, of: ({ overrides }) => counted(overrides) },
      { title: words.complaints, of: ({ complaints }) => counted(complaints) },
    ],
  };
}
