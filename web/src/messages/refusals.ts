// The floor's refusals are English sentences with a code. A language that says them in its own words takes over the amount that they name.

/** "The maximum here is 50.00." names 50.00. */
export const amount_in = (sentence: string): string => /\d+\.\d\d/.exec(sentence)?.[0] ?? '';
