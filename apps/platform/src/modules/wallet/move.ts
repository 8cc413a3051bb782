import { type Satang, satang } from '@sanam/money';
import { sql } from 'kysely';
import type { Database, Tx } from '../../core/database.ts';
import type { Balance } from './balance.ts';

/** Kinds a member's money moves by; which accounts each touches stands in the table movement_kind. */
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
  /** The same key moves money once, for ever. Named after the cause: `deposit:bbl:2026…`. */
  key: string;
  amount: Satang;
  /** Who or what moved it: `bank`, `member`, `system`, `provider:…`, `staff:…`. */
  actor: string;
  detail: Record<string, string>;
}

export interface Moved extends Balance {
  outcome: 'moved' | 'replayed' | 'not_enough';
}

/** The key was used before for another movement: a defect or an attack, never to be swallowed. */
export class WalletConflict extends Error {
  override readonly name = 'WalletConflict';
}

/**
 * One movement, one round trip; see the function wallet_move. Call it inside the transaction of the state change it
 * belongs to.
 * @returns what happened and the credit after it (for a replay, of that time).
 * @throws WalletConflict when the key was used with other content, or the member has no wallet.
 */
export async function move(db: Database | Tx, movement: Movement): Promise<Moved> {
  const { rows } = await sql<{ outcome: string; cash_satang: bigint; held_satang: bigint }>`
    select outcome, cash_satang, held_satang from wallet_move(${movement.memberId}, ${movement.kind}, ${movement.key}, ${movement.amount}, ${movement.actor}, ${JSON.stringify(movement.detail)}::jsonb)
  `.execute(db);
  const row = rows[0];
  if (!row || row.outcome === 'conflict' || row.outcome === 'no_wallet')
    throw new WalletConflict(`${movement.kind} ${movement.key}: ${row?.outcome}`);
  return { outcome: row.outcome as Moved['outcome'], cash: satang(row.cash_satang), held: satang(row.held_satang) };
}
