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

/** Address that opens a game for real money. */
export function playPath(gamecode: string): string {
  return `/game?code=${encodeURIComponent(gamecode)}&mode=real`;
}
