import type { ApiClient, Bonus, DepositResult, Game } from '@sanam/contract';
import { isApiError } from '../../server/api-errors.ts';

/** A deposit that has ended, as its page shows it until the member leaves. */
export interface EndedDeposit {
  result: DepositResult;
  /** The bonus that came with it, or was chosen with it. */
  bonus: Bonus | null;
  /** A game to play now; null unless credit came, or when no game is open. */
  game: Pick<Game, 'gamecode' | 'name'> | null;
}

/** Load a deposit that has ended. @returns null when it has not ended, does not exist, or is another member's. */
export async function readEnded(api: ApiClient, id: string): Promise<EndedDeposit | null> {
  try {
    const [{ data: result }, { data: own }, { data: games }] = await Promise.all([
      api.depositResult({ params: { id } }),
      api.bonuses({ query: {} }),
      api.games({ query: {} }),
    ]);
    if (result.status === 'pending' || result.status === 'review') return null;
    const bonus = own.bonuses.find((one) => one.deposit_id === id) ?? null;
    return { result, bonus, game: result.status === 'completed' ? pickGame(games, bonus) : null };
  } catch (caught) {
    if (isApiError(caught) && (caught.status === 404 || caught.status === 422)) return null;
    throw caught;
  }
}

/** The first game that is open; with a bonus, the first of those whose stakes count most for it. Pure. */
export function pickGame(games: readonly Game[], bonus: Pick<Bonus, 'terms'> | null): EndedDeposit['game'] {
  const open = games.filter(({ provider }) => provider.up);
  const share = ({ gamecode, area }: Game): number => {
    const counted: Record<string, Record<string, number>> = bonus?.terms.contributions ?? {};
    return counted.games?.[gamecode] ?? counted.areas?.[area] ?? 0;
  };
  const most = Math.max(0, ...open.map(share));
  const game = open.find((one) => share(one) === most);
  return game ? { gamecode: game.gamecode, name: game.name } : null;
}

/** Whether a bonus was given: one that was refused, or lapsed with an earlier end of its deposit, was only chosen. Pure. */
export const isGiven = ({ state }: Pick<Bonus, 'state'>): boolean => state !== 'reserved' && state !== 'cancelled';

/** Seconds from the request of a deposit to its end, by the states that it went through. Pure. */
export function secondsTaken({ created_at, steps }: Pick<DepositResult, 'created_at' | 'steps'>): number | null {
  const end = steps.at(-1)?.at;
  return end ? Math.max(1, Math.round((Date.parse(end) - Date.parse(created_at)) / 1000)) : null;
}
