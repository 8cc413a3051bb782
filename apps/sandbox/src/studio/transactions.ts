import { unitsFromSatang } from '@sanam/seamless-wallet';
import { isoTime } from '../clock.ts';
import type { Round } from './rounds.ts';
import type { Studio } from './studio-context.ts';

/** One line of the reconciliation feed. */
export interface Transaction {
  transaction_uuid: string;
  reference_transaction_uuid: string | null;
  kind: 'TK_BET' | 'TK_WIN' | 'TK_ROLLBACK';
  state: 'TS_SUCCESS' | 'TS_DECLINED' | 'TS_ROLLEDBACK';
  /** 1/100,000 of a baht. */
  amount: number;
  round: string;
  game_code: string;
  created_at: string;
}

const ROUNDS_MAX = 5000;

/** A player's transactions of rounds that began in [fromMs, toMs), oldest first. A bet whose fate is still open is left out. */
export function listTransactions({ db }: Studio, user: string, fromMs: number, toMs: number): Transaction[] {
  const rounds = db
    .prepare('SELECT * FROM studio_round WHERE user = ? AND created_at >= ? AND created_at < ? ORDER BY created_at, rowid LIMIT ?')
    .all(user, fromMs, toMs, ROUNDS_MAX);
  return (rounds as unknown as Round[]).flatMap(transactionsOf);
}

function transactionsOf(round: Round): Transaction[] {
  const shared = { round: round.round, game_code: round.game_code, created_at: isoTime(round.created_at) };
  const stake = unitsFromSatang(BigInt(round.stake_satang));
  const bet = (state: Transaction['state']): Transaction => ({
    transaction_uuid: round.bet_uuid,
    reference_transaction_uuid: null,
    kind: 'TK_BET',
    state,
    amount: stake,
    ...shared,
  });
  const after = { reference_transaction_uuid: round.bet_uuid, state: 'TS_SUCCESS', ...shared } as const;
  switch (round.state) {
    case 'betting':
      return [];
    case 'refused':
      return [bet('TS_DECLINED')];
    case 'rolling_back':
    case 'rolled_back':
      return [bet('TS_ROLLEDBACK'), { transaction_uuid: round.rollback_uuid, kind: 'TK_ROLLBACK', amount: stake, ...after }];
    case 'drawn':
    case 'settled':
      return [bet('TS_SUCCESS'), { transaction_uuid: round.win_uuid, kind: 'TK_WIN', amount: unitsFromSatang(BigInt(round.win_satang ?? 0)), ...after }];
  }
}
