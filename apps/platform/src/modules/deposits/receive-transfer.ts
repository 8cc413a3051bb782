import { MoneyError, satangFromBaht } from '@sanam/money';
import { bankOf } from '@sanam/thai/banks';
import Type from 'typebox';
import Value from 'typebox/value';
import type { Tx } from '../../core/database.ts';
import { openFinding } from '../../core/findings.ts';
import { addJob } from '../../core/jobs.ts';
import type { Deposits } from './deposits.ts';

/** What the bank says of one transfer that arrived. */
const ReceivedTransfer = Type.Object({
  reference: Type.String({ minLength: 1, maxLength: 60, pattern: '^[\\x20-\\x7e]+$' }),
  to_bank: Type.String(),
  to_account: Type.String(),
  biller_id: Type.Union([Type.String(), Type.Null()]),
  ref1: Type.Union([Type.String({ maxLength: 20 }), Type.Null()]),
  amount: Type.Number({ exclusiveMinimum: 0 }),
  from_bank: Type.String(),
  from_account: Type.String(),
  from_name: Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' }),
  transferred_at: Type.String(),
});

/**
 * Keeps what arrived, once for ever, with the job that decides what it is. When this returns, the money is known here,
 * and the bank may be told so. The same transfer told again changes nothing; another one under the same reference opens a finding.
 * @throws TransferError when it cannot be read.
 */
export async function receiveTransfer(deposits: Deposits, said: unknown): Promise<void> {
  const transfer = read(said);
  await deposits.db.transaction().execute(async (tx) => {
    const kept = await tx
      .insertInto('bank_transfer')
      .values(transfer)
      .onConflict((conflict) => conflict.doNothing())
      .returning('reference')
      .executeTakeFirst();
    if (kept) await addJob(tx, 'match-transfer', { fromBank: transfer.from_bank, reference: transfer.reference });
    else await compare(tx, deposits, transfer);
  });
}

/** A transfer that cannot be read: the bank is told, and a person must look. */
export class TransferError extends Error {
  override readonly name = 'TransferError';
}

function read(said: unknown) {
  const [wrong] = Value.Errors(ReceivedTransfer, said);
  if (wrong || !Value.Check(ReceivedTransfer, said)) throw new TransferError(`${wrong?.instancePath} ${wrong?.message}`);
  const transferredAt = new Date(said.transferred_at);
  if (Number.isNaN(transferredAt.getTime())) throw new TransferError('/transferred_at is no time');
  try {
    return {
      from_bank: bankOf(said.from_bank)?.key ?? said.from_bank,
      reference: said.reference,
      to_bank: bankOf(said.to_bank)?.key ?? said.to_bank,
      to_account: said.to_account,
      biller_id: said.biller_id,
      ref1: said.ref1,
      amount_satang: satangFromBaht(said.amount),
      from_account: said.from_account,
      from_name: said.from_name,
      transferred_at: transferredAt,
    };
  } catch (error) {
    if (error instanceof MoneyError) throw new TransferError(`/amount ${error.message}`);
    throw error;
  }
}

async function compare(tx: Tx, deposits: Deposits, told: ReturnType<typeof read>): Promise<void> {
  const kept = await tx.selectFrom('bank_transfer').selectAll().where('from_bank', '=', told.from_bank).where('reference', '=', told.reference).executeTakeFirstOrThrow();
  const same = kept.amount_satang === told.amount_satang && kept.to_account === told.to_account && kept.from_account === told.from_account && kept.ref1 === told.ref1;
  if (same) return;
  const subject = `${told.from_bank}:${told.reference}:${told.amount_satang}:${told.ref1 ?? ''}`;
  const detail = { amount_satang: String(told.amount_satang), from_account: told.from_account, to_account: told.to_account, ref1: told.ref1 ?? '' };
  if (await openFinding(tx, { kind: 'second_transfer_of_reference', subject, memberId: kept.member_id, detail }))
    deposits.log.error({ reference: told.reference }, 'another transfer came under a known reference');
}
