import type { Game } from '@sanam/contract';
import type { RouterContextProvider } from 'react-router';
import { unlessSignedOut } from '../server/api-errors.ts';
import { siteContext } from '../server/context.ts';

/** Codes of the games that a member marked, newest first, and opened lately, latest first. */
export interface Marks {
  favourites: readonly string[];
  recent: readonly string[];
}

/** A member's marks; null for a guest, or one whose session just ended. */
export async function loadMarks(context: Readonly<RouterContextProvider>): Promise<Marks | null> {
  const { session, api } = context.get(siteContext);
  if (!session.signedIn) return null;
  return (await unlessSignedOut(api.favourites()))?.data ?? null;
}

/** Which games of a lobby are shown, by the address: `?show=favourites`, `?show=recent`, or all. */
export type Shown = 'all' | 'recent' | 'favourites';
export const SHOWN: readonly Shown[] = ['all', 'recent', 'favourites'];

export function shownOf(query: URLSearchParams): Shown {
  return SHOWN.find((one) => one === query.get('show')) ?? 'all';
}

/** The games that are shown, in the order of the member's marks; those of another lobby, or gone, are left out. */
export function pickShown(games: readonly Game[], shown: Shown, marks: Marks | null): readonly Game[] {
  if (shown === 'all' || !marks) return games;
  return marks[shown].flatMap((code) => games.find((game) => game.gamecode === code) ?? []);
}
