import { type Satang, satang, satangFromBaht } from '@sanam/money';

/** Sum of the chances of all prizes in a table, in millionths. */
export const CERTAIN = 1_000_000;

export interface Prize {
  /** Amount of the prize; 0 wins nothing. */
  amount: Satang;
  millionths: number;
}

/** Parse the setting WHEEL_PRIZES, whose format and sum are checked already: `0=62,1=20,…`, baht and percent. */
export function readPrizes(setting: string): Prize[] {
  return setting.split(',').map((entry) => {
    const [baht = '', percent = ''] = entry.split('=');
    return { amount: satangFromBaht(baht), millionths: Math.round(Number(percent) * 10_000) };
  });
}

/** The prize table as stored and sealed text: satang and millionths of each prize, in the order of the wheel. */
export function prizesText(prizes: readonly Prize[]): string {
  return prizes.map(({ amount, millionths }) => `${amount}:${millionths}`).join(',');
}

/** Parse the output of {@link prizesText}. */
export function prizesOf(text: string): Prize[] {
  return text.split(',').map((entry) => {
    const [amount = '0', millionths = '0'] = entry.split(':');
    return { amount: satang(BigInt(amount)), millionths: Number(millionths) };
  });
}

/**
 * Prize that belongs to a number from 0 to 999,999: each prize has as many numbers as its chance has millionths. Pure.
 */
export function prizeAt(prizes: readonly Prize[], drawn: number): Satang {
  let upTo = 0;
  for (const { amount, millionths } of prizes) {
    upTo += millionths;
    if (drawn < upTo) return amount;
  }
  throw new Error(`the table of prizes ends at ${upTo}, below ${drawn}`);
}

/** Average value of a spin, in millionths of a satang, an exact integer. */
export function worthOf(prizes: readonly Prize[]): bigint {
  return prizes.reduce((sum, { amount, millionths }) => sum + amount * BigInt(millionths), 0n);
}

/** Average value of a spin in baht, for display. */
export function worthInBaht(prizes: readonly Prize[]): number {
  return Number(worthOf(prizes)) / CERTAIN / 100;
}

export function biggestOf(prizes: readonly Prize[]): Satang {
  const [biggest] = prizes.map(({ amount }) => amount).toSorted((one, other) => (one > other ? -1 : 1));
  return biggest ?? satang(0n);
}

/** Whether another table can cost more: a spin is worth more on average, or the biggest prize is bigger. Pure. */
export const risesInCost = (before: readonly Prize[], after: readonly Prize[]): boolean =>
  worthOf(after) > worthOf(before) || biggestOf(after) > biggestOf(before);
