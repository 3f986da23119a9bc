// Short tones of our own making, for the phases of a round, for chips and for wins. Nothing sounds until somebody has touched the screen and wants
// sound; a win sounds only where more came back than was staked.
import type { RoundView, SeatOutcome } from './protocol/messages';
import { settings } from './settings.svelte';

/** A note: hertz, when it begins and how long it rings in seconds, and how loud it is at first, of 1. */
type Note = { pitch: number; at: number; rings: number; loud: number; wave?: OscillatorType };

export type Tone = 'chip' | 'lift' | 'refused' | 'open' | 'warning' | 'close' | 'result' | 'void' | 'win' | 'alert';

const c5 = 523.25;
const e5 = 659.26;
const g5 = 783.99;
const c6 = 1046.5;
const a4 = 440;
const f4 = 349.23;

const tones: Record<Tone, Note[]> = {
  chip: [
    { pitch: 2600, at: 0, rings: 0.035, loud: 0.12, wave: 'triangle' },
    { pitch: 1900, at: 0.02, rings: 0.05, loud: 0.08, wave: 'triangle' },
  ],
  lift: [{ pitch: 1500, at: 0, rings: 0.05, loud: 0.09, wave: 'triangle' }],
  refused: [
    { pitch: 196, at: 0, rings: 0.12, loud: 0.16 },
    { pitch: 174.6, at: 0.1, rings: 0.18, loud: 0.16 },
  ],
  open: [
    { pitch: c5, at: 0, rings: 0.35, loud: 0.14 },
    { pitch: g5, at: 0.14, rings: 0.5, loud: 0.12 },
  ],
  warning: [
    { pitch: a4, at: 0, rings: 0.18, loud: 0.16 },
    { pitch: a4, at: 0.26, rings: 0.18, loud: 0.16 },
  ],
  close: [
    { pitch: g5, at: 0, rings: 0.3, loud: 0.14 },
    { pitch: c5, at: 0.15, rings: 0.55, loud: 0.14 },
  ],
  result: [{ pitch: e5, at: 0, rings: 0.7, loud: 0.14 }],
  void: [
    { pitch: a4, at: 0, rings: 0.3, loud: 0.12 },
    { pitch: f4, at: 0.18, rings: 0.5, loud: 0.12 },
  ],
  alert: [
    { pitch: g5, at: 0, rings: 0.16, loud: 0.18, wave: 'triangle' },
    { pitch: c6, at: 0.18, rings: 0.16, loud: 0.18, wave: 'triangle' },
    { pitch: g5, at: 0.36, rings: 0.3, loud: 0.18, wave: 'triangle' },
  ],
  win: [
    { pitch: c5, at: 0.25, rings: 0.3, loud: 0.14 },
    { pitch: e5, at: 0.37, rings: 0.3, loud: 0.14 },
    { pitch: g5, at: 0.49, rings: 0.35, loud: 0.14 },
    { pitch: c6, at: 0.61, rings: 0.8, loud: 0.14 },
  ],
};

/** What is heard when a round goes from one state to another. */
export function tone_between(before: RoundView | undefined, after: RoundView | undefined): Tone | null {
  if (before === undefined || after === undefined) return null;
  if (after.phase === 'betting') {
    if (before.phase !== 'betting' || before.number !== after.number) return 'open';
    return after.warned && !before.warned ? 'warning' : null;
  }
  if (after.phase === 'bets-closed') return before.phase === 'betting' ? 'close' : null;
  if (before.phase !== 'betting' && before.phase !== 'bets-closed') return null;
  return after.result !== null ? 'result' : 'void';
}

/** A gain, and nothing less, is a win. */
export const is_win = ({ staked, returned }: Pick<SeatOutcome, 'staked' | 'returned'>): boolean => Number(returned) > Number(staked);

export class Sound {
  #context: AudioContext | null = null;
  #touched = false;
  #round: RoundView | undefined;
  #settled: number | null = null;

  constructor(
    private readonly wanted: () => boolean,
    private readonly make: () => AudioContext = () => new AudioContext(),
  ) {}

  /** To be called when the screen is touched: browsers let nothing sound before. */
  touch(): void {
    this.#touched = true;
  }

  play(tone: Tone): void {
    if (!this.#touched || !this.wanted()) return;
    this.#context ??= this.make();
    const context = this.#context;
    if (context.state === 'suspended') void context.resume();
    for (const note of tones[tone]) strike(context, note);
  }

  /** The round as it is now; what has changed since the last time is heard. */
  follow(round: RoundView | undefined): void {
    const tone = tone_between(this.#round, round);
    this.#round = round;
    if (tone) this.play(tone);
  }

  /** What the last round did to the seat; a win is heard once, and none that was there before the page. */
  settled(outcome: SeatOutcome | null | undefined): void {
    if (outcome === undefined) return;
    const before = this.#settled;
    this.#settled = outcome?.round ?? 0;
    if (outcome !== null && before !== null && before !== outcome.round && is_win(outcome)) this.play('win');
  }
}

// It begins at once and dies away, so that nothing clicks.
function strike(context: AudioContext, { pitch, at, rings, loud, wave = 'sine' }: Note): void {
  const from = context.currentTime + at;
  const source = context.createOscillator();
  const volume = context.createGain();
  source.type = wave;
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, from);
  volume.gain.exponentialRampToValueAtTime(loud, from + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + 0.008 + rings);
  source.connect(volume).connect(context.destination);
  source.start(from);
  source.stop(from + rings + 0.05);
}

export const sound = new Sound(() => settings.sound);
