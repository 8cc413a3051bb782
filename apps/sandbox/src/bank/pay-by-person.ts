import { slipPayload } from '@sanam/promptpay';
import { bankOf } from '@sanam/thai/banks';
import { transact } from '../database.ts';
import { HttpError } from '../http.ts';
import type { Outbox } from '../outbox.ts';
import { getIncoming } from './list-incoming.ts';
import { type BankBooks, isOperators, type Posting, postTransfer } from './post-transfer.ts';
import { tellIncoming } from './tell-incoming.ts';

/** The bank's answer to a payment. */
export interface Receipt {
  reference: string;
  /** Payload of the mini-QR on the sender's slip. */
  slipPayload: string;
}

/**
 * Pay as a person. The transfer and its notification are stored in one transaction, so the operator is notified of
 * every payment that was made, and of no other, unless a fault is requested.
 */
export function payByPerson(books: BankBooks, outbox: Outbox, posting: Posting, feedLateMs: number): Receipt {
  const code = bankOf(posting.from.bank)?.code;
  if (!code) throw new HttpError(422, `${posting.from.bank} is no bank that sends transfers.`);
  return transact(books.db, () => {
    const { id, reference } = postTransfer(books, posting);
    if (isOperators(books.merchant, posting.to)) tellIncoming(books, outbox, getIncoming(books, id), feedLateMs);
    return { reference, slipPayload: slipPayload({ sendingBank: code, transRef: reference }) };
  });
}
