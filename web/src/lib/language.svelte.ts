// The language of the screen: the words, and money written as it is there.
import { en, type Words } from '../messages/en';
import type { Currency, Money } from './protocol/messages';

class Language {
  words: Words = $state.raw(en);

  /** "$2.50"; whole amounts may go without their cents where nothing has to line up. */
  money(amount: Money, currency: Currency, form: 'exact' | 'short' = 'exact'): string {
    const without_cents = form === 'short' && amount.endsWith('.00');
    const format = new Intl.NumberFormat(this.words.language, {
      style: 'currency',
      currency: currency.code,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: without_cents ? 0 : 2,
    });
    return format.format(amount as Intl.StringNumericLiteral);
  }
}

export const language = new Language();
