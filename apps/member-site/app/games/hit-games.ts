import type { Game, WindowMeasure } from '@sanam/contract';

/**
 * The games with the most rounds played for real money, most first; the others follow in the platform's own order.
 * Pure.
 * @param measures of the last 24 hours; a game with fewer rounds than `minimumRounds` is not called a hit.
 * @returns the games, and how many of them are hits.
 */
export function hitGames(
  games: readonly Game[],
  measures: readonly Pick<WindowMeasure, 'games'>[],
  minimumRounds: number,
): { games: Game[]; hits: number } {
  const roundsOf = new Map(measures.flatMap(({ games: all }) => all).map(({ gamecode, rounds }) => [gamecode, rounds]));
  const rounds = ({ gamecode }: Game) => roundsOf.get(gamecode) ?? 0;
  const hits = games.filter((game) => rounds(game) >= Math.max(1, minimumRounds));
  const others = games.filter((game) => !hits.includes(game));
  return { games: [...hits.toSorted((a, b) => rounds(b) - rounds(a)), ...others], hits: hits.length };
}
