import { MoneyError, satangFromBaht } from '@sanam/money';
import { accountDigits, masksAgree } from '@sanam/thai/accounts';
import { bankOf } from '@sanam/thai/banks';
import type { Selectable } from 'kysely';
import Type from 'typebox';
import Value from 'typebox/value';
import type { Tx } from '../../../core/database.ts';
import type { BankTransfer } from '../../../core/database-types.ts';
import { closeFinding, openFinding } from '../../../core/findings.ts';
import { addJob } from '../../../core/jobs.ts';
import { findMemberAccount } from '../../members/index.ts';
import { type DepositState, ownerOf } from '../deposit-states.ts';
import { changeState, isPaidAlready, lockDeposit } from '../deposit-store.ts';
import type { Deposits } from '../deposits.ts';

/** What the database can keep. */
const Text = Type.String({ maxLength: 60, pattern: '^[^\\u0000]*$' });

/** What the bank says of one transfer that arrived. */
const ReceivedTransfer = Type.Object({
  reference: Type.String({ minLength: 1, maxLength: 60, pattern: '^[\\x20-\\x7e]+$' }),
  to_bank: Text,
  to_account: Text,
  biller_id: Type.Union([Text, Type.Null()]),
  ref1: Type.Union([Type.String({ maxLength: 20, pattern: '^[^\\u0000]*$' }), Type.Null()]),
  amount: Type.Number({ exclusiveMinimum: 0 }),
  from_bank: Text,
  from_account: Text,
  from_name: Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' }),
  transferred_at: Type.String(),
});

/**
 * Keeps what arrived, once for ever, with the job that decides what it is. When this returns, the money is known here,
 * and the bank may be told so. The same transfer told again changes nothing; another one under the same reference opens
 * a finding.
 * @throws TransferError when it cannot be read.
 */
export async function receiveTransfer(deposits: Deposits, said: unknown): Promise<void> {
  const now = deposits.clock.now();
  await keepTransfer(deposits, { ...read(said), source: 'bank', seen_at_bank: now, claimed_ref: null });
}

/** One transfer as its row begins. */
export type ToldTransfer = Omit<ReturnType<typeof read>, 'amount_satang'> & {
  amount_satang: bigint;
  source: 'bank' | 'slip';
  seen_at_bank: Date | null;
  claimed_ref: string | null;
};

/** Keeps a transfer, told by the bank or by a slip that was checked. The deposit it names is paid from then on. */
export async function keepTransfer(deposits: Deposits, transfer: ToldTransfer): Promise<void> {
  const paid = await deposits.db.transaction().execute(async (tx) => {
    const kept = await tx
      .insertInto('bank_transfer')
      .values(transfer)
      .onConflict((conflict) => conflict.doNothing())
      .returning('reference')
      .executeTakeFirst();
    if (!kept) return void (await tellAgain(tx, deposits, transfer));
    await addJob(tx, 'match-transfer', { fromBank: transfer.from_bank, reference: transfer.reference });
    const named = transfer.ref1 ?? transfer.claimed_ref;
    const deposit = named ? await lockDeposit(tx, named) : undefined;
    if (!deposit || ownerOf(deposit.state as DepositState, 'paid') !== 'arrival') return undefined;
    // what waits for a person about other money goes on waiting for it
    if (
      deposit.state === 'in_review' &&
      (await isPaidAlready(tx, deposit, { fromBank: transfer.from_bank, reference: transfer.reference }))
    )
      return undefined;
    return changeState(deposits, tx, deposit, { to: 'paid', by: 'arrival' }, deposits.clock.now());
  });
  if (paid) deposits.live.announce({ memberId: String(paid.member_id), topic: 'deposit' });
}

/** A transfer that cannot be read: the bank is told, and a person must look. */
export class TransferError extends Error {
  override readonly name = 'TransferError';
}

function read(said: unknown) {
  const [wrong] = Value.Errors(ReceivedTransfer, said);
  if (wrong || !Value.Check(ReceivedTransfer, said))
    throw new TransferError(`${wrong?.instancePath} ${wrong?.message}`);
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

/**
 * What is known is told again: the same by the bank after a slip, which makes it whole; or another one under its
 * reference, for a person.
 */
async function tellAgain(tx: Tx, deposits: Deposits, told: ToldTransfer): Promise<void> {
  const key = { from_bank: told.from_bank, reference: told.reference };
  const kept = await tx
    .selectFrom('bank_transfer')
    .selectAll()
    .where('from_bank', '=', key.from_bank)
    .where('reference', '=', key.reference)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!isSameTransfer(kept, told)) {
    const subject = `${told.from_bank}:${told.reference}:${told.amount_satang}:${told.ref1 ?? ''}`;
    const detail = {
      amount_satang: String(told.amount_satang),
      from_account: told.from_account,
      to_account: told.to_account,
      ref1: told.ref1 ?? '',
    };
    if (await openFinding(tx, { kind: 'second_transfer_of_reference', subject, memberId: kept.member_id, detail }))
      deposits.log.error({ reference: told.reference }, 'another transfer came under a known reference');
    return;
  }
  if (told.source === 'bank' && !kept.seen_at_bank) {
    const { from_account, from_name, ref1, biller_id, transferred_at, seen_at_bank } = told;
    await tx
      .updateTable('bank_transfer')
      .set({ from_account, from_name, ref1, biller_id, transferred_at, seen_at_bank })
      .where('from_bank', '=', key.from_bank)
      .where('reference', '=', key.reference)
      .execute();
    if (kept.state === 'credited' && kept.member_id !== null) await requireOwnAccount(tx, kept.member_id, told);
    await closeFinding(tx, 'slip_unproven', `${told.from_bank}:${told.reference}`);
    await judgeTwinsAgain(tx, told);
  }
  // a slip says whose it is, when nobody could tell; or the bank has both of what might have been one: it is judged
  // once more
  const isClaimed = told.source === 'slip' && kept.member_id === null && !kept.ref1 && told.claimed_ref !== null;
  const isTwo = told.source === 'bank' && kept.cause === 'twin' && !kept.seen_at_bank;
  if (kept.state === 'review' && (isClaimed || isTwo)) {
    await tx
      .updateTable('bank_transfer')
      .set({ state: 'received', cause: null, ...(isClaimed ? { claimed_ref: told.claimed_ref } : {}) })
      .where('from_bank', '=', key.from_bank)
      .where('reference', '=', key.reference)
      .execute();
    await addJob(tx, 'match-transfer', { fromBank: key.from_bank, reference: key.reference });
  }
}

/**
 * What a slip credited, the bank may say was paid by somebody else: then nothing more leaves before a person has
 * looked.
 */
async function requireOwnAccount(tx: Tx, memberId: bigint, told: ToldTransfer): Promise<void> {
  const whole = accountDigits(told.from_account);
  const own = await findMemberAccount(tx, memberId);
  if (!whole || whole === own?.accountNumber) return;
  const detail = { from_account: told.from_account, amount_satang: String(told.amount_satang) };
  await openFinding(tx, {
    kind: 'slip_of_another_payer',
    subject: `${told.from_bank}:${told.reference}`,
    memberId,
    detail,
  });
}

/** What might have been the transfer that the bank has now told of, and waits for that reason, is judged once more. */
async function judgeTwinsAgain(tx: Tx, told: ToldTransfer): Promise<void> {
  const twins = await tx
    .updateTable('bank_transfer')
    .set({ state: 'received', cause: null })
    .where('state', '=', 'review')
    .where('cause', '=', 'twin')
    .where('from_bank', '=', told.from_bank)
    .where('to_account', '=', told.to_account)
    .where('amount_satang', '=', told.amount_satang)
    .where('reference', '<>', told.reference)
    .returning('reference')
    .execute();
  for (const { reference } of twins) await addJob(tx, 'match-transfer', { fromBank: told.from_bank, reference });
}

/** Whether two tellings are of one transfer. A slip shows a part of the accounts, and may leave the reference out. */
function isSameTransfer(kept: Selectable<BankTransfer>, told: ToldTransfer): boolean {
  if (kept.amount_satang !== told.amount_satang || kept.to_account !== told.to_account) return false;
  if (kept.source === told.source) return kept.from_account === told.from_account && kept.ref1 === told.ref1;
  const [bank, slip] = kept.source === 'bank' ? [kept, told] : [told, kept];
  return masksAgree(bank.from_account, slip.from_account);
}
