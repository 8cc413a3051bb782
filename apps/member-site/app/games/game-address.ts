import type { Game } from '@sanam/contract';

/** Identifier of a game in a page URL: `studio~dragon-boat`. A colon instead of `~` would have to be escaped there. */
export function gameId(gamecode: string): string {
  return gamecode.replace(':', '~');
}

/** Find the game that a URL names; undefined when no game of the list has this identifier. */
export function findByAddress(games: readonly Game[], id: string): Game | undefined {
  return games.find((game) => gameId(game.gamecode) === id);
}

/** Identifier of a game in the URL of a page for one provider's games: the game code without the provider. */
export function codeOf(gamecode: string): string {
  return gamecode.slice(gamecode.indexOf(':') + 1);
}

/** Address that opens a game for real money. @param focus what it opens with, as its provider told it with a price. */
export function playPath(gamecode: string, focus?: string): string {
  return `/game?code=${encodeURIComponent(gamecode)}&mode=real${focusQuery('&', focus)}`;
}

/**
 * Page of the game that sent a request, which names it by `code`: where a member goes on after signing in again. The
 * home page where no game is named. Pure.
 */
export function pageOfGame(url: URL): URL {
  const code = url.searchParams.get('code');
  return new URL(code ? playPath(code) : '/', url);
}

/** Address that opens a game with play money. */
export function trialPath(gamecode: string, focus?: string): string {
  return `/casino-test/${gameId(gamecode)}${focusQuery('?', focus)}`;
}

const focusQuery = (sign: '&' | '?', focus?: string) => (focus ? `${sign}focus=${encodeURIComponent(focus)}` : '');

/** Form of a focus in the contract. */
const FOCUS = /^[A-Za-z0-9._~-]{1,120}$/;

/** The focus in a page's address; nothing when there is none, or one that no provider tells. Pure. */
export function focusIn(query: URLSearchParams): { focus?: string } {
  const focus = query.get('focus') ?? '';
  return FOCUS.test(focus) ? { focus } : {};
}
