import { expect, it } from 'vitest';

import { amount_of, digits_of } from './desk';

it('amounts are read as people write them, and nothing else is one', () => {
  expect(['0', '12', '12.5', ' 12.50 ', '007'].map(amount_of)).toEqual(['0.00', '12.00', '12.50', '12.50', '7.00']);
  for (const wrong of ['', '-1', '1.', '.5', '1.234', '1,50', 'ten', '1e3', '123456789012']) expect(amount_of(wrong)).toBeNull();
});

it('a number is the same with its groups as without', () => {
  expect(digits_of('001234 567890-123456\n')).toBe('001234567890123456');
  expect(digits_of('00123x')).toBe('00123x');
});
