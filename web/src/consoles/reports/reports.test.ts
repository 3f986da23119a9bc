import { expect, it } from 'vitest';

import type { ReportHour } from '../../lib/protocol/messages';
import { course_of, difference } from './reports';

const hour = (begins: string, win: string, theoretical: string): ReportHour => ({
  begins,
  handle: '0.00',
  win,
  theoretical,
  theoretical_exact_minor: '0',
});

it('the course adds up to the last hour in which anything happened', () => {
  const course = course_of([hour('06:00', '10.10', '1.01'), hour('07:00', '-20.25', '0.50'), hour('08:00', '0.00', '0.00')]);
  expect(course).toEqual({ clock: ['06:00', '07:00', '08:00'], win: [0, 1010, -1015], theoretical: [0, 101, 151] });
});

it('the course of a day without play is one flat hour', () => {
  expect(course_of([hour('06:00', '0.00', '0.00'), hour('07:00', '0.00', '0.00')])).toEqual({
    clock: ['06:00', '07:00'],
    win: [0, 0],
    theoretical: [0, 0],
  });
});

it('what differs is reckoned in whole cents', () => {
  expect(difference('0.30', '0.10')).toBe('0.20');
  expect(difference('1.05', '2.00')).toBe('-0.95');
});
