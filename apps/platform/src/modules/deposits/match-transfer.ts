import { satang } from '@sanam/money';
import type { Selectable } from 'kysely';
import type { Tx } from '../../core/database.ts';
import type { BankTransfer } from '../../core/database-types.ts';
import { openFinding } from '../../core/findings.ts';
import { findMemberAccount, holdOpenMember } from '../members/index.ts';
import { move, WalletConflict } from '../wallet/index.ts';
import { type DepositState, judgeArrival, mayFollow, REVIEW_CAUSES } from './deposit-states.ts';
import { changeState } from './deposit-store.ts';
import type { Deposits } from './deposits.ts';
import { findPaidDeposit, type Unsure } from './match-payer.ts';

/** What the sending bank calls a transfer; once for ever. */
export interface TransferKey {
  fromBank: string;
  reference: string;
}

/**
 * Decides what one arrived transfer is, once: the row is locked, and the decision, the deposit's new state and the movement
 * commit together. Run again after a crash it finds the work done, or does all of it.
 */
export async function matchTransfer(deposits: Deposits, key: TransferKey): Promise<void> {
  try {
    await decide(deposits, key);
  } catch (error) {
    if (!(error instanceof WalletConflict)) throw error;
    // the ledger knows this payment as something else: nothing was moved now, and a person must look
    deposits.log.error({ err: error }, 'a transfer contradicts the ledger');
    await deposits.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('bank_transfer')
        .set({ state: 'review', cause: error.message, settled_at: deposits.clock.now() })
        .where('from_bank', '=', key.fromBank)
        .where('reference', '=', key.reference)
        .where('state', '=', 'received')
        .execute();
      await openFinding(tx, { kind: 'transfer_contradicts_ledger', subject: `${key.fromBank}:${key.reference}`, detail: { error: error.message } });
    });
  }
}

async function decide(deposits: Deposits, key: TransferKey): Promise<void> {
  const credited = await deposits.db.transaction().execute(async (tx) => {
    const transfer = await tx.selectFrom('bank_transfer').selectAll().where('from_bank', '=', key.fromBank).where('reference', '=', key.reference).forUpdate().executeTakeFirst();
    if (transfer?.state !== 'received') return undefined;
    const settle = async (state: 'credited' | 'review', cause: string | null, memberId: bigint | null, depositId: bigint | null) => {
      await tx
        .updateTable('bank_transfer')
        .set({ state, cause, member_id: memberId, deposit_id: depositId, settled_at: deposits.clock.now() })
        .where('from_bank', '=', key.fromBank)
        .where('reference', '=', key.reference)
        .execute();
      if (state === 'credited') return;
      // the money is here and belongs to somebody: it must not be forgotten
      const detail = { cause: cause ?? '', amount_satang: String(transfer.amount_satang) };
      await openFinding(tx, { kind: 'transfer_in_review', subject: `${key.fromBank}:${key.reference}`, memberId, halts: 'none', detail });
    };

    const named: { ref?: string; unsure?: Unsure } = transfer.ref1 ? { ref: transfer.ref1 } : await findPaid(deposits, tx, transfer);
    const deposit = named.ref ? await lockDeposit(tx, named.ref) : undefined;
    if (!deposit) {
      await settle('review', named.unsure ? UNSURE[named.unsure] : 'no deposit has this reference', null, null);
      deposits.log.warn({ reference: transfer.reference }, 'a transfer matches no deposit for certain');
      return undefined;
    }
    const memberId = deposit.member_id;
    const isMemberOpen = await holdOpenMember(tx, memberId);
    const account = await findMemberAccount(tx, memberId);
    const verdict = judgeArrival(
      { amountSatang: transfer.amount_satang, fromBank: transfer.from_bank, fromAccount: transfer.from_account, toBank: transfer.to_bank, toAccount: transfer.to_account },
      {
        state: deposit.state as DepositState,
        amountSatang: deposit.amount_satang,
        receivingBank: deposit.receiving_bank,
        receivingAccount: deposit.receiving_account,
        memberBank: account?.bank,
        memberAccount: account?.accountNumber,
        isMemberClosed: !isMemberOpen,
        isNameSure: named.unsure !== 'name',
      },
    );
    const now = deposits.clock.now();
    if (!verdict.credit) {
      if (mayFollow(deposit.state as DepositState, 'in_review')) await changeState(tx, deposit, 'in_review', REVIEW_CAUSES[verdict.cause], now);
      await settle('review', verdict.cause, memberId, deposit.id);
      return { memberId, amount: undefined };
    }
    const moved = await move(tx, {
      memberId,
      kind: 'deposit',
      key: `deposit:${transfer.from_bank}:${transfer.reference}`,
      amount: satang(transfer.amount_satang),
      actor: 'bank',
      detail: { ref: deposit.ref, bank: transfer.from_bank, reference: transfer.reference },
    });
    if (moved.outcome !== 'moved') throw new WalletConflict(`transfer ${transfer.reference} was credited before its row said so`);
    await changeState(tx, deposit, 'credited', null, now);
    await settle('credited', null, memberId, deposit.id);
    return { memberId, amount: transfer.amount_satang };
  });
  if (!credited) return;
  const memberId = String(credited.memberId);
  deposits.live.announce({ memberId, topic: 'deposit', ...(credited.amount === undefined ? {} : { kind: 'deposit', amountSatang: String(credited.amount) }) });
}

const UNSURE: Record<Unsure, string> = {
  masked: 'it names no deposit, and the bank shows only a part of the payer’s account',
  nobody: 'it names no deposit, and no member has linked the payer’s account',
  nothing: 'it names no deposit, and none of this amount waits for the payer',
  name: 'the payer’s account fits, the name does not',
};

/** The deposit that a transfer without a reference was made for. What is chosen is judged again under its lock. */
async function findPaid(deposits: Deposits, tx: Tx, transfer: Selectable<BankTransfer>): Promise<{ ref?: string; unsure?: Unsure }> {
  const found = await findPaidDeposit(
    tx,
    {
      fromBank: transfer.from_bank,
      fromAccount: transfer.from_account,
      fromName: transfer.from_name,
      toBank: transfer.to_bank,
      toAccount: transfer.to_account,
      amountSatang: transfer.amount_satang,
      transferredAt: transfer.transferred_at,
    },
    { lateSeconds: deposits.rules.lateSeconds },
  );
  if ('sure' in found) return { ref: found.sure.ref };
  return { unsure: found.unsure, ...(found.whose ? { ref: found.whose.ref } : {}) };
}

async function lockDeposit(tx: Tx, ref: string) {
  const named = await tx.selectFrom('request_reference').select('member_id').where('ref', '=', ref).executeTakeFirst();
  if (!named) return undefined;
  return tx
    .selectFrom('deposit as d')
    .innerJoin('receiving_account as r', 'r.id', 'd.receiving_account_id')
    .select(['d.member_id', 'd.id', 'd.ref', 'd.state', 'd.amount_satang', 'r.bank as receiving_bank', 'r.account_number as receiving_account'])
    .where('d.member_id', '=', named.member_id)
    .where('d.ref', '=', ref)
    .forUpdate('d')
    .executeTakeFirst();
}
