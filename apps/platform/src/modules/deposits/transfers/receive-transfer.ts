import { MoneyError, satangFromBaht } from '@sanam/money';
import { accountDigits, masksAgree } from '@sanam/thai/accounts';
import { bankOf } from '@sanam/thai/banks';
import { type Selectable, sql } from 'kysely';
import Type from 'typebox';
import Value from 'typebox/value';
import type { Tx } from '../../../core/database.ts';
import type { BankTransfer } from '../../../core/database-types.ts';
import { openFinding } from '../../../core/findings.ts';
import { addJob } from '../../../core/jobs.ts';
import { sendingBank } from '../../../providers/bank/sending-bank.ts';
import { ownerOf } from '../deposit-states.ts';
import { changeState, isPaidAlready, lockDeposit } from '../deposit-store.ts';
import type { Deposits } from '../deposits.ts';
import { isReceivingAccount } from '../receiving-accounts.ts';
import { confirmAtBank } from './confirm-at-bank.ts';

/** Schema of text that the database can store. */
const Text = Type.String({ maxLength: 60, pattern: '^[^\\u0000]*$' });

/** The bank's report of one incoming transfer. */
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
 * Store an incoming transfer, permanently and only once, together with the job that matches it. When the function
 * returns, the transfer is stored durably, and the notice may be acknowledged. The same transfer reported again changes
 * nothing; another transfer with the same reference opens a finding.
 * @throws TransferError when the report cannot be parsed.
 */
export async function receiveTransfer(deposits: Deposits, said: unknown): Promise<void> {
  const now = deposits.clock.now();
  await keepTransfer(deposits, { ...read(said), source: 'bank', seen_at_bank: now, claimed_ref: null });
}

/** Values of a new transfer row. */
export type ToldTransfer = Omit<ReturnType<typeof read>, 'amount_satang'> & {
  amount_satang: bigint;
  source: 'bank' | 'slip';
  seen_at_bank: Date | null;
  claimed_ref: string | null;
};

/**
 * Store a transfer that the bank or a checked slip has reported. The deposit that it names has the state "paid" from
 * then on, unless the payer is the operator.
 */
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
    // money of the operator's own is nobody's deposit, whatever it names
    const isOwn = await isReceivingAccount(tx, transfer.from_bank, accountDigits(transfer.from_account) ?? '');
    const named = isOwn ? null : (transfer.ref1 ?? transfer.claimed_ref);
    const deposit = named ? await lockDeposit(tx, named) : undefined;
    if (!deposit || ownerOf(deposit.state, 'paid') !== 'incoming-payment') return undefined;
    // a deposit in review for other money stays in review
    if (
      deposit.state === 'in_review' &&
      (await isPaidAlready(tx, deposit, { fromBank: transfer.from_bank, reference: transfer.reference }))
    )
      return undefined;
    return changeState(deposits, tx, deposit, { to: 'paid', by: 'incoming-payment' }, deposits.clock.now());
  });
  if (paid) deposits.live.announce({ memberId: String(paid.member_id), topic: 'deposit' });
}

/** Error: the report of a transfer cannot be parsed; the bank gets an error, and staff must review the report. */
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
      from_bank: sendingBank(said.from_bank),
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
 * Handle another report of a known transfer: the bank's report after a slip's report adds the missing values; staff
 * must review another transfer with the same reference.
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
  const wasMerged = told.source === 'bank' && (await separateAgain(deposits, tx, key));
  // a slip's transfer that was merged with another report has that report's values until now
  if (told.source === 'bank' && (wasMerged || !kept.seen_at_bank)) await confirmAtBank(tx, kept, told);
  // match the transfer again in two cases: a slip has now named its deposit, or the transfer waited as a possible
  // second report of another, and the bank has now reported both. A transfer that is still to be matched keeps the
  // first name that it was given
  const isClaimed = told.source === 'slip' && kept.member_id === null && !kept.ref1 && told.claimed_ref !== null;
  const isTwo = told.source === 'bank' && kept.cause === 'twin' && !kept.seen_at_bank;
  const isNamed = isClaimed && kept.claimed_ref === null;
  if ((kept.state === 'review' && (isClaimed || isTwo)) || (kept.state === 'received' && isNamed)) {
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
 * Separate a slip's transfer from the bank's report that staff took for the same one: the bank has now reported the
 * slip's own reference, so there were two transfers. The one that was not credited is matched again. A report that
 * the bank only repeats separates nothing, also when a slip told of that transfer first.
 * @returns whether there was something to separate.
 */
async function separateAgain(
  deposits: Deposits,
  tx: Tx,
  told: { from_bank: string; reference: string },
): Promise<boolean> {
  const { rows } = await sql<{ reference: string }>`
    update bank_transfer set state = 'received', cause = null, same_as = null
    where from_bank = ${told.from_bank} and state = 'same'
      and ((seen_at_bank is null and reference = ${told.reference})
        or (seen_at_bank is not null and same_as = ${told.reference}))
    returning reference`.execute(tx);
  for (const { reference } of rows) {
    deposits.log.warn(
      { reference, reported: told.reference },
      'the bank reported two transfers that staff took for one',
    );
    await addJob(tx, 'match-transfer', { fromBank: told.from_bank, reference });
  }
  return rows.length > 0;
}

/**
 * Whether two reports are about one transfer. A slip shows only a part of the account numbers, and may omit the
 * reference.
 */
function isSameTransfer(kept: Selectable<BankTransfer>, told: ToldTransfer): boolean {
  if (kept.amount_satang !== told.amount_satang || kept.to_account !== told.to_account) return false;
  if (kept.source === told.source) return kept.from_account === told.from_account && kept.ref1 === told.ref1;
  const [bank, slip] = kept.source === 'bank' ? [kept, told] : [told, kept];
  return masksAgree(bank.from_account, slip.from_account);
}
