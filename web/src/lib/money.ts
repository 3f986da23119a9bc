// Amounts as whole minor units, for sums on the screen; what counts is the server's.
import type { Money } from './protocol/messages';

export const to_minor = (amount: Money): number => Math.round(Number(amount) * 100);

export function to_money(minor: number): Money {
  const sign = minor < 0 ? '-' : '';
  const whole = Math.abs(minor);
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}
