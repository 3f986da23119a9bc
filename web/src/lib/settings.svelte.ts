// What whoever sits at this screen has chosen for it: language, sound, hand, large print. The browser keeps it; a browser that keeps nothing is
// asked again at each visit.
import { keep, recall } from './browser_memory';

const kept_as = 'croupier-settings';

export const languages = ['en', 'zh-Hans', 'zh-Hant', 'ms', 'ta'] as const;
export type LanguageTag = (typeof languages)[number];
export type Hand = 'right' | 'left';

type Choices = { language: LanguageTag; sound: boolean; hand: Hand; large_print: boolean };

class Settings {
  #choices = $state.raw<Choices>(read());

  get language(): LanguageTag {
    return this.#choices.language;
  }
  set language(language: LanguageTag) {
    this.#choose({ language });
  }

  get sound(): boolean {
    return this.#choices.sound;
  }
  set sound(sound: boolean) {
    this.#choose({ sound });
  }

  /** A left hand has the acts at the left, and the layout with its zeros at the right. */
  get hand(): Hand {
    return this.#choices.hand;
  }
  set hand(hand: Hand) {
    this.#choose({ hand });
  }

  get large_print(): boolean {
    return this.#choices.large_print;
  }
  set large_print(large_print: boolean) {
    this.#choose({ large_print });
  }

  #choose(change: Partial<Choices>): void {
    this.#choices = { ...this.#choices, ...change };
    keep(kept_as, this.#choices);
  }
}

function read(): Choices {
  const kept = (recall(kept_as) ?? {}) as Record<string, unknown>;
  return {
    language: languages.find((tag) => tag === kept['language']) ?? 'en',
    sound: kept['sound'] === true,
    hand: kept['hand'] === 'left' ? 'left' : 'right',
    large_print: kept['large_print'] === true,
  };
}

export const settings = new Settings();
