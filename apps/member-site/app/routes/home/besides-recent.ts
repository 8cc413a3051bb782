import type { Game } from '@sanam/contract';

type Coded = Pick<Game, 'gamecode'>;

/** The games that are not among the recent ones, in their order: no game stands on the home page twice. Pure. */
export function besidesRecent<Each extends Coded>(games: readonly Each[], recent: readonly Coded[]): Each[] {
  const codes = new Set(recent.map(({ gamecode }) => gamecode));
  return games.filter(({ gamecode }) => !codes.has(gamecode));
}
