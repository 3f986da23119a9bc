// What whoever sits at this screen has chosen for it: language, sound, hand, large print. The browser keeps it; a browser that keeps nothing is
// asked again at each visit.
const kept_as = 'croupier-settings';

export const languages = ['en', 'zh-Hans', 'zh-Hant', 'ms', 'ta'] as const;
export type LanguageTag = (typeof languages)[number];
export type Hand = 'right' | 'left';

type Choices = { language: LanguageTag; sound: boolean; hand: Hand; large_print: boolean };

const at_first: Choices = { language: 'en', sound: false, hand: 'right', large_print: false };

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
    try {
      localStorage.setItem(kept_as, JSON.stringify(this.#choices));
    } catch {
      // Chosen for this visit only.
    }
  }
}

function read(): Choices {
  try {
    const kept = JSON.parse(localStorage.getItem(kept_as) ?? '{}') as Record<string, unknown>;
    return {
      language: languages.find((tag) => tag === kept['language']) ?? at_first.language,
      sound: kept['sound'] === true,
      hand: kept['hand'] === 'left' ? 'left' : 'right',
      large_print: kept['large_print'] === true,
    };
  } catch {
    return at_first;
  }
}

export const settings = new Settings();
