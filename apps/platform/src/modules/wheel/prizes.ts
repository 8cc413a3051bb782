import { type Satang, satang, satangFromBaht } from '@sanam/money';

/** The chances of a table together. */
export const CERTAIN = 1_000_000;

export interface Prize {
  /** 0 is nothing. */
  amount: Satang;
  millionths: number;
}

/** Reads the setting WHEEL_PRIZES, whose form and sum are checked already: `0=62,1=20,…`, baht and percent. */
export function readPrizes(setting: string): Prize[] {
  return setting.split(',').map((entry) => {
    const [baht = '', percent = ''] = entry.split('=');
    return { amount: satangFromBaht(baht), millionths: Math.round(Number(percent) * 10_000) };
  });
}

/** The table as it is kept and sealed: satang and millionths of each, in the order of the wheel. */
export function prizesText(prizes: readonly Prize[]): string {
  return prizes.map(({ amount, millionths }) => `${amount}:${millionths}`).join(',');
}

/** Reads what {@link prizesText} wrote. */
export function prizesOf(text: string): Prize[] {
  return text.split(',').map((entry) => {
    const [amount = '0', millionths = '0'] = entry.split(':');
    return { amount: satang(BigInt(amount)), millionths: Number(millionths) };
  });
}

/**
 * What a number from 0 up to, and without, a million is worth: each prize has as many numbers as its chance has
 * millionths. Pure.
 */
export function prizeAt(prizes: readonly Prize[], drawn: number): Satang {
  let upTo = 0;
  for (const { amount, millionths } of prizes) {
    upTo += millionths;
    if (drawn < upTo) return amount;
  }
  throw new Error(`the table of prizes ends at ${upTo}, below ${drawn}`);
}

/** What a spin is worth on average, in millionths of a satang: a whole number of them. */
export function worthOf(prizes: readonly Prize[]): bigint {
  return prizes.reduce((sum, { amount, millionths }) => sum + amount * BigInt(millionths), 0n);
}

/** The same in baht, for people. */
export function worthInBaht(prizes: readonly Prize[]): number {
  return Number(worthOf(prizes)) / CERTAIN / 100;
}

export function biggestOf(prizes: readonly Prize[]): Satang {
  const [biggest] = prizes.map(({ amount }) => amount).toSorted((one, other) => (one > other ? -1 : 1));
  return biggest ?? satang(0n);
}
