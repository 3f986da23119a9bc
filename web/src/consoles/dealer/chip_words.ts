// Chips in words and colours: "20 × Green, 3 × $5".
import { language } from '../../lib/language.svelte';
import type { ChipColour, ChipCount, Chips, Currency } from '../../lib/protocol/messages';
import { staff_words } from '../../messages/staff';

export const is_colour = (chip: ChipCount['chip']): chip is ChipColour => chip in staff_words.colours;

export const chip_name = (chip: ChipCount['chip'], currency: Currency): string =>
  is_colour(chip) ? staff_words.colours[chip] : language.money(chip, currency, 'short');

export const chips_words = (chips: Chips, currency: Currency): string =>
  chips.map(({ chip, count }) => staff_words.chips_of(count, chip_name(chip, currency))).join(', ');

export const chip_paint: Record<ChipColour, string> = {
  white: '#f3eee2',
  yellow: '#e9cf5a',
  orange: '#e08f45',
  pink: '#e7a0b4',
  red: '#c9474c',
  purple: '#9a72b8',
  blue: '#5b86c4',
  turquoise: '#58b8b4',
  green: '#5da36f',
  brown: '#94694a',
  grey: '#9aa19d',
  black: '#3a3f45',
};
