// What of a payout is more or less than its sum, in words; nothing where it is the sum.
import { to_minor, to_money } from '../../lib/money';
import type { Money } from '../../lib/protocol/messages';
import { staff_words as say } from '../../messages/staff';

export function rounding_words(rounding: Money, money: (amount: Money) => string): string {
  const minor = to_minor(rounding);
  if (minor === 0) return '';
  return minor > 0 ? say.rounded_up(money(rounding)) : say.rounded_down(money(to_money(-minor)));
}
