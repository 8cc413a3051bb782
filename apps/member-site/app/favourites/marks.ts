import type { Game } from '@sanam/contract';
import type { RouterContextProvider } from 'react-router';
import { unlessSignedOut } from '../server/api-errors.ts';
import { siteContext } from '../server/context.ts';

/** Codes of a member's favourite games, newest first, and of recently opened games, latest first. */
export interface Marks {
  favourites: readonly string[];
  recent: readonly string[];
}

/** Load a member's favourites and recent games; null for a guest, or when the session just ended. */
export async function loadMarks(context: Readonly<RouterContextProvider>): Promise<Marks | null> {
  const { session, api } = context.get(siteContext);
  if (!session.signedIn) return null;
  return (await unlessSignedOut(api.favourites()))?.data ?? null;
}

/** Filter of a lobby's games in the URL: `?show=favourites`, `?show=recent`, or all. */
export type Shown = 'all' | 'recent' | 'favourites';
export const SHOWN: readonly Shown[] = ['all', 'recent', 'favourites'];

export function shownOf(query: URLSearchParams): Shown {
  return SHOWN.find((one) => one === query.get('show')) ?? 'all';
}

/**
 * Games to show, in the order of the member's favourites or recent games. Games of another lobby and games no longer
 * listed are left out.
 */
export function pickShown(games: readonly Game[], shown: Shown, marks: Marks | null): readonly Game[] {
  if (shown === 'all' || !marks) return games;
  return marks[shown].flatMap((code) => games.find((game) => game.gamecode === code) ?? []);
}
