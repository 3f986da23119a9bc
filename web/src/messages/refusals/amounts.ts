// The floor's refusals are English sentences with a code. A language that says them in its own words, by their codes, takes over the amount that they
// name.

export type Refusals = Record<string, (amount: string) => string>;

const amounts = /\d+\.\d\d/g;

/** A sentence whose amounts are written as they are on this screen. */
export const with_money = (sentence: string, money: (amount: string) => string): string => sentence.replaceAll(amounts, money);

/** "The maximum here is 50.00." names 50.00. */
export const amount_in = (sentence: string): string => /\d+\.\d\d/.exec(sentence)?.[0] ?? '';
