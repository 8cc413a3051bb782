import { playPath } from './game-address.ts';

/** A price that was pressed before the person could play: where it leads, and until when its match day lasts. */
interface ChosenPrice {
  path: string;
  endsAt: string;
}

const KEY = 'sanam.chosen-price';

/**
 * Remember a pressed price in this tab, for the way over signing in, registering and a first deposit. Without storage the
 * way is the same, without the price at its end.
 */
export function rememberPrice(gamecode: string, focus: string, endsAt: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path: playPath(gamecode, focus), endsAt } satisfies ChosenPrice));
  } catch {
    // a private window without storage
  }
}

/** Address that opens the game with the remembered price; null when there is none, or its match day is over. */
export function chosenPricePath(nowMs: number): string | null {
  try {
    return readChosen(sessionStorage.getItem(KEY), nowMs);
  } catch {
    return null;
  }
}

/** Read what was remembered; null for anything else than an address of a game. Pure. */
export function readChosen(kept: string | null, nowMs: number): string | null {
  if (kept === null) return null;
  try {
    const { path, endsAt } = JSON.parse(kept) as Partial<ChosenPrice>;
    return typeof path === 'string' && path.startsWith('/game?') && Date.parse(endsAt ?? '') > nowMs ? path : null;
  } catch {
    return null;
  }
}

export function forgetPrice(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // nothing is remembered there either
  }
}
