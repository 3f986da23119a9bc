import { expect, it } from 'vitest';

import { rounding_words } from './rounding';

it('what is rounded is said with its direction, and nothing where the sum is paid', () => {
  const money = (amount: string) => `$${amount}`;
  expect(rounding_words('2.50', money)).toBe('rounded up by $2.50');
  expect(rounding_words('-2.50', money)).toBe('rounded down by $2.50');
  expect(rounding_words('0.00', money)).toBe('');
});
