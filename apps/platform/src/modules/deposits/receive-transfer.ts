import { satangFromBaht } from '@sanam/money';
import { bankOf } from '@sanam/thai/banks';
import Type, { type Static } from 'typebox';
import { addJob } from '../../core/jobs.ts';
import type { Deposits } from './deposits.ts';

/** What the bank says of one transfer that arrived. */
export const ReceivedTransfer = Type.Object({
  reference: Type.String({ minLength: 1, maxLength: 60 }),
  to_bank: Type.String(),
  to_account: Type.String(),
  biller_id: Type.Union([Type.String(), Type.Null()]),
  ref1: Type.Union([Type.String({ maxLength: 20 }), Type.Null()]),
  amount: Type.Number({ exclusiveMinimum: 0 }),
  from_bank: Type.String(),
  from_account: Type.String(),
  from_name: Type.String(),
  transferred_at: Type.String(),
});

/**
 * Keeps what arrived, once for ever, with the job that decides what it is. When this returns, the money is known here,
 * and the bank may be told so. The same transfer told again changes nothing.
 */
export async function receiveTransfer(deposits: Deposits, transfer: Static<typeof ReceivedTransfer>): Promise<void> {
  const fromBank = bankOf(transfer.from_bank)?.key ?? transfer.from_bank;
  await deposits.db.transaction().execute(async (tx) => {
    const kept = await tx
      .insertInto('bank_transfer')
      .values({
        from_bank: fromBank,
        reference: transfer.reference,
        to_bank: transfer.to_bank,
        to_account: transfer.to_account,
        biller_id: transfer.biller_id,
        ref1: transfer.ref1,
        amount_satang: satangFromBaht(transfer.amount),
        from_account: transfer.from_account,
        from_name: transfer.from_name,
        transferred_at: new Date(transfer.transferred_at),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('reference')
      .executeTakeFirst();
    if (kept) await addJob(tx, 'match-transfer', { fromBank, reference: transfer.reference });
  });
}
