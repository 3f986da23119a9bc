// What was said of a player's bets, as it is shown: the same of the same wager is one line, and only the last lines are.
import { to_minor, to_money } from './money';
import type { Remark } from './protocol/messages';

const most_shown = 3;

export function joined_remarks(remarks: Remark[]): Remark[] {
  const lines: Remark[] = [];
  for (const remark of remarks) {
    const same = lines.findIndex((one) => one.kind === remark.kind && one.wager === remark.wager && one.clause === remark.clause);
    const [before] = same === -1 ? [] : lines.splice(same, 1);
    lines.push(before ? { ...remark, amount: sum(before.amount, remark.amount) } : remark);
  }
  return lines.slice(-most_shown);
}

const sum = (one: Remark['amount'], other: Remark['amount']): Remark['amount'] =>
  one === null || other === null ? (one ?? other) : to_money(to_minor(one) + to_minor(other));
