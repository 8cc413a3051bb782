import { bahtFromSatang, satang } from '@sanam/money';
import { slipPayload } from '@sanam/promptpay';
import { bankOf } from '@sanam/thai/banks';
import { isoTime } from '../clock.ts';
import { transact } from '../database.ts';
import { takeNewsFaults } from '../faults.ts';
import { HttpError } from '../http.ts';
import { notify } from '../notify.ts';
import type { Outbox } from '../outbox.ts';
import { type BankBooks, type Posting, postTransfer } from './post-transfer.ts';

/** A payment that arrived at the merchant's account, as the notification and the statement carry it. */
export interface IncomingTransfer {
  reference: string;
  to_bank: string;
  to_account: string;
  biller_id: string | null;
  ref1: string | null;
  ref2: string | null;
  terminal: string | null;
  /** Baht. */
  amount: number;
  from_bank: string;
  from_account: string;
  from_name: string;
  /** ISO, UTC. */
  transferred_at: string;
}

export interface Receipt {
  reference: string;
  /** The mini-QR printed on the sender's slip. */
  slipPayload: string;
}

const COLUMNS = 'reference, to_bank, to_account, biller_id, ref1, ref2, terminal, amount_satang, from_bank, from_account, from_name, at';

/**
 * A person pays someone. Posting and notification are one transaction: the merchant is told of every payment exactly
 * when there is one, apart from the faults that were asked for.
 */
export function payByPerson(books: BankBooks, outbox: Outbox, posting: Posting, feedLateMs: number): Receipt {
  const code = bankOf(posting.from.bank)?.code;
  if (!code) throw new HttpError(422, `${posting.from.bank} is no bank that sends transfers.`);
  return transact(books.db, () => {
    const { id, reference } = postTransfer(books, posting);
    if (posting.to.bank === books.merchant.bank && posting.to.account === books.merchant.account) {
      const data = incomingOf(books.db.prepare(`SELECT ${COLUMNS} FROM bank_transfer WHERE id = ?`).get(id) as unknown as Row);
      const { copies, dueInMs } = takeNewsFaults(books.db, 'feed', feedLateMs);
      for (let copy = 0; copy < copies; copy++) notify(outbox, books.clock, 'bank', 'transfer.received', data, { dueInMs });
    }
    return { reference, slipPayload: slipPayload({ sendingBank: code, transRef: reference }) };
  });
}

/** Payments to the merchant at or after `sinceMs`, oldest first. */
export function listIncoming({ db, merchant }: BankBooks, sinceMs: number, limit: number): IncomingTransfer[] {
  const rows = db
    .prepare(`SELECT ${COLUMNS} FROM bank_transfer WHERE to_bank = ? AND to_account = ? AND kind IN ('transfer', 'qr') AND at >= ? ORDER BY at, id LIMIT ?`)
    .all(merchant.bank, merchant.account, sinceMs, limit);
  return (rows as unknown as Row[]).map(incomingOf);
}

type Row = Omit<IncomingTransfer, 'amount' | 'transferred_at'> & { amount_satang: number; at: number };

function incomingOf({ amount_satang: amountSatang, at, ...rest }: Row): IncomingTransfer {
  return { ...rest, amount: bahtFromSatang(satang(amountSatang)), transferred_at: isoTime(at) };
}
