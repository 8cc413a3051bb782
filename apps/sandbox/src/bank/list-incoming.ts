import { bahtFromSatang, satang } from '@sanam/money';
import { isoTime } from '../clock.ts';
import { accountRows, type BankBooks } from './post-transfer.ts';

/** A payment received on one of the operator's accounts, in the form of the notification and the statement. */
export interface IncomingTransfer {
  reference: string;
  to_bank: string;
  to_account: string;
  biller_id: string | null;
  ref1: string | null;
  ref2: string | null;
  terminal: string | null;
  /** Amount in baht. */
  amount: number;
  from_bank: string;
  from_account: string;
  from_name: string;
  /** Time as ISO, UTC. */
  transferred_at: string;
}

const COLUMNS =
  'reference, to_bank, to_account, biller_id, ref1, ref2, terminal, amount_satang, from_bank, from_account, from_name, at';

/** Payments to the operator's accounts at or after `sinceMs`, oldest first. */
export function listIncoming({ db, merchant }: BankBooks, sinceMs: number, limit: number): IncomingTransfer[] {
  const { places, values } = accountRows(merchant);
  const rows = db
    .prepare(
      `SELECT ${COLUMNS} FROM bank_transfer WHERE (to_bank, to_account) IN (VALUES ${places}) AND kind IN ('transfer', 'qr') AND at >= ? ORDER BY at, id LIMIT ?`,
    )
    .all(...values, sinceMs, limit);
  return (rows as unknown as Row[]).map(incomingOf);
}

/** Find one payment by its id, which must exist. */
export function getIncoming({ db }: BankBooks, id: number): IncomingTransfer {
  return incomingOf(db.prepare(`SELECT ${COLUMNS} FROM bank_transfer WHERE id = ?`).get(id) as unknown as Row);
}

type Row = Omit<IncomingTransfer, 'amount' | 'transferred_at'> & { amount_satang: number; at: number };

function incomingOf({ amount_satang: amountSatang, at, ...rest }: Row): IncomingTransfer {
  return { ...rest, amount: bahtFromSatang(satang(amountSatang)), transferred_at: isoTime(at) };
}
