import { type ProviderTransaction, unitsFromSatang } from '@sanam/seamless-wallet';
import { isoTime } from '../../clock.ts';
import type { Round } from './rounds.ts';
import type { Studio } from './studio-context.ts';

/** Filter of the requested rounds: begun in [fromMs, toMs), of one user, or of all users when `user` is undefined. */
interface Wanted {
  user: string | undefined;
  fromMs: number;
  toMs: number;
  roundsMax: number;
}

/**
 * The transactions of the oldest `roundsMax` rounds, oldest first, without demos. Rounds whose bet has no known answer
 * yet are excluded before counting, so an answer with fewer than `roundsMax` rounds is complete.
 */
export function listTransactions({ db }: Studio, { user, fromMs, toMs, roundsMax }: Wanted): ProviderTransaction[] {
  const rounds = db
    .prepare(
      `SELECT * FROM studio_round WHERE ${user === undefined ? 'user IS NOT NULL' : 'user = ?'} AND state <> 'betting' AND created_at >= ? AND created_at < ?
       ORDER BY created_at, rowid LIMIT ?`,
    )
    .all(...(user === undefined ? [] : [user]), fromMs, toMs, roundsMax);
  return (rounds as unknown as (Round & { user: string })[]).flatMap(transactionsOf);
}

function transactionsOf(round: Round & { user: string }): ProviderTransaction[] {
  const shared = {
    user: round.user,
    round: round.round,
    game_code: round.game_code,
    created_at: isoTime(round.created_at),
  };
  const stake = unitsFromSatang(BigInt(round.stake_satang));
  const bet = (state: ProviderTransaction['state']): ProviderTransaction => ({
    transaction_uuid: round.bet_uuid,
    reference_transaction_uuid: null,
    kind: 'TK_BET',
    state,
    amount: stake,
    round_closed: false,
    ...shared,
  });
  const after = {
    reference_transaction_uuid: round.bet_uuid,
    state: 'TS_SUCCESS',
    round_closed: true,
    ...shared,
  } as const;
  switch (round.state) {
    case 'betting':
      return [];
    case 'refused':
    case 'voided':
      return [bet('TS_DECLINED')];
    case 'rolling_back':
    case 'rolled_back':
      return [
        bet('TS_ROLLEDBACK'),
        { transaction_uuid: round.rollback_uuid, kind: 'TK_ROLLBACK', amount: stake, ...after },
      ];
    case 'open':
      return [
        {
          ...bet('TS_SUCCESS'),
          ...(round.event !== null && round.due_at !== null && { due_at: isoTime(round.due_at) }),
        },
      ];
    case 'drawn':
    case 'settled':
      return [
        bet('TS_SUCCESS'),
        {
          transaction_uuid: round.win_uuid,
          kind: 'TK_WIN',
          amount: unitsFromSatang(BigInt(round.win_satang ?? 0)),
          ...after,
        },
      ];
  }
}
