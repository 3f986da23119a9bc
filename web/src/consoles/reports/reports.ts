// Asking for reports: as figures for the page, or as a file to keep; and the sums that the chart draws.
import { to_minor, to_money } from '../../lib/money';
import type { HttpRefusal, Money, Report, ReportFigures, ReportHour } from '../../lib/protocol/messages';
import { reports_words as words } from '../../messages/staff_reports';

export type Choice = { day: string; shift: string; table: string }; // empty: the last day, all shifts, all tables
export type Form = 'csv' | 'json' | 'pdf';
export type Told<Answer> = { ok: true; answer: Answer } | { ok: false; sentence: string };

async function ask(choice: Choice, format: Form, token: string): Promise<Told<Response>> {
  try {
    const response = await fetch(`/api/reports?${new URLSearchParams({ ...choice, format }).toString()}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    if (response.ok) return { ok: true, answer: response };
    return { ok: false, sentence: ((await response.json()) as HttpRefusal).sentence };
  } catch {
    return { ok: false, sentence: words.no_answer };
  }
}

export async function ask_report(choice: Choice, token: string): Promise<Told<Report>> {
  const told = await ask(choice, 'json', token);
  return told.ok ? { ok: true, answer: (await told.answer.json()) as Report } : told;
}

/** The file, named after what is in it. */
export async function ask_file(choice: Choice, form: Form, token: string): Promise<Told<{ name: string; content: Blob }>> {
  const told = await ask(choice, form, token);
  if (!told.ok) return told;
  const parts = ['report', choice.day, choice.table, choice.shift && `shift-${choice.shift}`].filter((part) => part !== '');
  return { ok: true, answer: { name: `${parts.join('-')}.${form}`, content: await told.answer.blob() } };
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

export type Cell = { text: string; count?: number; is_loss?: boolean };
export type Column = { title: string; of: (figures: ReportFigures) => Cell };

const percent = (text: string | null): Cell => ({ text: text === null ? words.none : words.percent(text) });

export const columns = (money: (amount: Money) => string): Record<'play' | 'money' | 'decisions', Column[]> => ({
  play: [
    { title: words.rounds, of: ({ rounds }) => ({ text: String(rounds) }) },
    { title: words.pace, of: ({ rounds_an_hour }) => ({ text: rounds_an_hour ?? words.none }) },
    { title: words.drop, of: ({ drop }) => ({ text: money(drop) }) },
    { title: words.handle, of: ({ handle }) => ({ text: money(handle) }) },
    { title: words.win, of: ({ win }) => ({ text: money(win), is_loss: win.startsWith('-') }) },
    { title: `${words.hold}, ${words.hold_base}`, of: ({ hold_percent_of_drop }) => percent(hold_percent_of_drop) },
    { title: words.theoretical, of: ({ theoretical }) => ({ text: money(theoretical) }) },
  ],
  money: [
    { title: words.issued, of: ({ slips }) => ({ text: money(slips.issued.amount), count: slips.issued.count }) },
    { title: words.redeemed, of: ({ slips }) => ({ text: money(slips.redeemed.amount), count: slips.redeemed.count }) },
    { title: words.cancelled, of: ({ slips }) => ({ text: money(slips.cancelled.amount), count: slips.cancelled.count }) },
    { title: words.left, of: ({ slips }) => ({ text: money(slips.outstanding.amount), count: slips.outstanding.count }) },
    { title: words.fills, of: ({ fills }) => ({ text: money(fills) }) },
    { title: words.credits, of: ({ credits }) => ({ text: money(credits) }) },
    {
      title: words.float_difference,
      of: ({ float_difference: one }) => ({ text: one === null ? words.none : money(one), is_loss: one?.startsWith('-') ?? false }),
    },
  ],
  decisions: [
    { title: words.voids, of: ({ voids }) => ({ text: String(voids) }) },
    { title: words.corrections, of: ({ corrections }) => ({ text: String(corrections) }) },
    { title: words.rulings, of: ({ rulings }) => ({ text: String(rulings) }) },
    { title: words.resolved, of: ({ results_resolved }) => ({ text: String(results_resolved) }) },
    { title: words.invalidated, of: ({ outcomes_invalidated }) => ({ text: String(outcomes_invalidated) }) },
    { title: words.seconds, of: ({ second_persons }) => ({ text: String(second_persons) }) },
    { title: words.overrides, of: ({ overrides }) => ({ text: String(overrides) }) },
    { title: words.complaints, of: ({ complaints }) => ({ text: String(complaints) }) },
  ],
});
