import { bahtFromSatang, satang } from '@sanam/money';
import { isoTime } from '../clock.ts';
import type { StatementPage } from '../statement-page.ts';
import type { BankBooks } from './post-transfer.ts';

/** One entry of the operator's account, as a bank's own statement has it: everything that came and went, with the balance after it. */
export interface BankMovement {
  /** Counts up; a page goes on after it. */
  id: number;
  at: string;
  kind: 'transfer' | 'qr' | 'payout' | 'payout-reversal';
  reference: string;
  from_bank: string;
  /** What the payer or the operator wrote: for a payout its note. */
  note: string;
  /** Baht; minus when it went out. */
  amount: number;
  balance: number;
}

/** Entries of the operator's account, oldest first. */
export function listMovements({ db, merchant }: BankBooks, page: StatementPage): BankMovement[] {
  const rows = db
    .prepare(
      `SELECT e.id, t.at, t.kind, t.reference, t.from_bank, t.note, e.amount_satang, e.balance_satang
       FROM bank_entry e JOIN bank_transfer t ON t.id = e.transfer_id
       WHERE e.bank = ? AND e.account = ? AND t.at >= ? AND t.at < ? AND e.id > ? ORDER BY e.id LIMIT ?`,
    )
    .all(merchant.bank, merchant.account, page.from, page.to, page.after, page.limit) as unknown as (Omit<BankMovement, 'at' | 'amount' | 'balance'> & {
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
