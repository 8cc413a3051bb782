import type { Game } from '@sanam/contract';

/** How a game stands in the address of a page: `studio~dragon-boat`, since a colon would have to be escaped there. */
export function gameId(gamecode: string): string {
  return gamecode.replace(':', '~');
}

/** The game that an address names; undefined when it is none of these. */
export function findByAddress(games: readonly Game[], id: string): Game | undefined {
  return games.find((game) => gameId(game.gamecode) === id);
}

/** How a game stands in the address of a page about one maker's games: its code alone. */
export function codeOf(gamecode: string): string {
  return gamecode.slice(gamecode.indexOf(':') + 1);
}

/** Where a game opens for real play. */
export function playPath(gamecode: string): string {
  return `/game?code=${encodeURIComponent(gamecode)}&mode=real`;
}
