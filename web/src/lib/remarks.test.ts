import { expect, it } from 'vitest';

import type { Remark } from './protocol/messages';
import { joined_remarks } from './remarks';

const late = (wager: string, amount: string): Remark => ({ kind: 'late-wager', wager, amount, clause: '5.13' });
const unclear: Remark = { kind: 'unclear', wager: 'red', amount: null, clause: '' };

it('the same said of the same wager is one line with the sum', () => {
  expect(joined_remarks([late('red', '5.00'), late('red', '10.00'), late('black', '5.00')])).toEqual([
    late('red', '15.00'),
    late('black', '5.00'),
  ]);
  expect(joined_remarks([unclear, unclear])).toEqual([unclear]);
});

it('what was said last is shown last, and not more than a screen has room for', () => {
  expect(joined_remarks([late('red', '5.00'), unclear, late('red', '5.00')])).toEqual([unclear, late('red', '10.00')]);
  expect(joined_remarks(['1', '2', '3', '4'].map((number) => late(`straight:${number}`, '1.00'))).map(({ wager }) => wager)).toEqual([
    'straight:2',
    'straight:3',
    'straight:4',
  ]);
});
