import { bahtFromSatang, satang } from '@sanam/money';
import { isoTime } from '../clock.ts';
import type { StatementPage } from '../statement-page.ts';
import { accountRows, type BankBooks } from './post-transfer.ts';

/**
 * One entry of an operator's account, as in a bank's own statement: every incoming and outgoing amount, with the
 * balance after it.
 */
export interface BankMovement {
  /** Increasing number; the next page starts after it. */
  id: number;
  /** Account of the entry: `<bank>:<number>`, for example scb:0000456789. */
  account: string;
  at: string;
  kind: 'transfer' | 'qr' | 'payout' | 'payout-reversal';
  reference: string;
  from_bank: string;
  /** Text by the payer or the operator: for a payout its note. */
  note: string;
  /** Amount in baht; negative for an outgoing entry. */
  amount: number;
  /** Balance of this account after the entry. */
  balance: number;
}

/** Entries of the operator's accounts, oldest first. */
export function listMovements({ db, merchant }: BankBooks, page: StatementPage): BankMovement[] {
  const { places, values } = accountRows(merchant);
  const rows = db
    .prepare(
      `SELECT e.id, e.bank || ':' || e.account AS account, t.at, t.kind, t.reference, t.from_bank, t.note, e.amount_satang, e.balance_satang
       FROM bank_entry e JOIN bank_transfer t ON t.id = e.transfer_id
       WHERE (e.bank, e.account) IN (VALUES ${places}) AND t.at >= ? AND t.at < ? AND e.id > ? ORDER BY e.id LIMIT ?`,
    )
    .all(...values, page.from, page.to, page.after, page.limit) as unknown as (Omit<
    BankMovement,
    'at' | 'amount' | 'balance'
  > & {
    at: number;
    amount_satang: number;
    balance_satang: number;
  })[];
  return rows.map(({ amount_satang, balance_satang, at, ...rest }) => ({
    ...rest,
    at: isoTime(at),
    amount: bahtFromSatang(satang(amount_satang)),
    balance: bahtFromSatang(satang(balance_satang)),
  }));
}
