import { type Satang, satang } from '@sanam/money';
import { sql } from 'kysely';
import type { Database, Tx } from '../../core/database.ts';
import type { Balance } from './balance.ts';

/** Kinds of movements of a member's money; the table movement_kind lists the accounts that each kind changes. */
export type MovementKind =
  | 'deposit'
  | 'gateway_deposit'
  | 'withdraw_hold'
  | 'withdraw_release'
  | 'withdraw_settle'
  | 'withdraw_return'
  | 'bet'
  | 'win'
  | 'bet_rollback'
  | 'win_rollback'
  | 'bonus_grant'
  | 'bonus_convert'
  | 'bonus_forfeit'
  | 'cashback'
  | 'commission'
  | 'wheel_prize'
  | 'voucher'
  | 'adjustment_credit'
  | 'adjustment_debit';

export interface Movement {
  memberId: bigint;
  kind: MovementKind;
  /** Idempotency key: the same key moves money only once. It is named after the cause: `deposit:bbl:2026…`. */
  key: string;
  amount: Satang;
  /** Who caused the movement: `bank`, `member`, `system`, `provider:…`, `staff:…`. */
  actor: string;
  detail: Record<string, string>;
}

export interface Moved extends Balance {
  outcome: 'moved' | 'replayed' | 'not_enough';
}

/**
 * Error: the idempotency key was used before for a different movement. This is a defect or an attack, and must never be
 * ignored.
 */
export class WalletConflict extends Error {
  override readonly name = 'WalletConflict';
}

/**
 * Make one movement in one round trip; see the database function wallet_move. Call it in the same transaction as the
 * state change that causes the movement.
 * @returns the outcome and the credit after the movement (for a replay, the credit at that time).
 * @throws WalletConflict when the key was used with other content, or the member has no wallet.
 */
export async function move(db: Database | Tx, movement: Movement): Promise<Moved> {
  const { rows } = await sql<{ outcome: string; cash_satang: bigint; bonus_satang: bigint; held_satang: bigint }>`
    select outcome, cash_satang, bonus_satang, held_satang from wallet_move(${movement.memberId}, ${movement.kind}, ${movement.key}, ${movement.amount}, ${movement.actor}, ${JSON.stringify(movement.detail)}::jsonb)
  `.execute(db);
  const row = rows[0];
  if (!row || row.outcome === 'conflict' || row.outcome === 'no_wallet')
    throw new WalletConflict(`${movement.kind} ${movement.key}: ${row?.outcome}`);
  return {
    outcome: row.outcome as Moved['outcome'],
    cash: satang(row.cash_satang),
    bonus: satang(row.bonus_satang),
    held: satang(row.held_satang),
  };
}
