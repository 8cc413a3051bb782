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
  /** The mini-QR printed on the sender's slip. */
  slipPayload: string;
}

/**
 * A person pays someone. Posting and notification are one transaction: the operator is told of every payment exactly
 * when there is one, apart from the faults that were asked for.
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
