// The language of the screen: the words, and money written as it is there.
import { all } from '../messages/all';
import { en, type Words } from '../messages/en';
import type { Currency, Money, Range, Time } from './protocol/messages';
import { settings } from './settings.svelte';

class Language {
  is_of_staff = $state(false); // the consoles speak English, whatever this screen is set to

  #formats = new Map<string, Intl.NumberFormat>(); // dear to make, and a layout wants a hundred at each change

  get words(): Words {
    return this.is_of_staff ? en : all[settings.language];
  }

  /** "$2.50"; whole amounts may go without their cents where nothing has to line up; spoken it is "2.50 Australian dollars". */
  money(amount: Money, currency: Currency, form: 'exact' | 'short' | 'spoken' = 'exact'): string {
    const without_cents = form !== 'exact' && amount.endsWith('.00');
    const { language } = this.words;
    const kept_as = [language, currency.code, form, without_cents].join();
    let format = this.#formats.get(kept_as);
    if (format === undefined) {
      format = new Intl.NumberFormat(language, {
        style: 'currency',
        currency: currency.code,
        currencyDisplay: form === 'spoken' ? 'name' : 'narrowSymbol',
        minimumFractionDigits: without_cents ? 0 : 2,
      });
      this.#formats.set(kept_as, format);
    }
    return format.format(amount as Intl.StringNumericLiteral);
  }

  /** "$2 – $200" */
  range([minimum, maximum]: Range, currency: Currency): string {
    return this.words.range(this.money(minimum, currency, 'short'), this.money(maximum, currency, 'short'));
  }

  /** The time of day, or with its date. */
  time(time: Time, form: 'short' | 'long'): string {
    const date = form === 'long' ? ({ dateStyle: 'medium' } as const) : {};
    return new Intl.DateTimeFormat(this.words.language, { ...date, timeStyle: 'medium' }).format(time);
  }
}

export const language = new Language();
