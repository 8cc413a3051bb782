import { satang } from '@sanam/money';
import type { Tx } from '../../core/database.ts';
import { findMemberAccount } from '../members/index.ts';
import { move } from '../wallet/index.ts';
import { type DepositState, judgeArrival, mayFollow, REVIEW_CAUSES } from './deposit-states.ts';
import { changeState } from './deposit-store.ts';
import type { Deposits } from './deposits.ts';

/**
 * Decides what one arrived transfer is, once: the row is locked, and the decision, the deposit's new state and the movement
 * commit together. Run again after a crash it finds the work done, or does all of it.
 */
export async function matchTransfer(deposits: Deposits, key: { fromBank: string; reference: string }): Promise<void> {
  const credited = await deposits.db.transaction().execute(async (tx) => {
    const transfer = await tx.selectFrom('bank_transfer').selectAll().where('from_bank', '=', key.fromBank).where('reference', '=', key.reference).forUpdate().executeTakeFirst();
    if (transfer?.state !== 'received') return undefined;
    const settle = (state: 'credited' | 'review', cause: string | null, memberId: bigint | null, depositId: bigint | null) =>
      tx
        .updateTable('bank_transfer')
        .set({ state, cause, member_id: memberId, deposit_id: depositId })
        .where('from_bank', '=', key.fromBank)
        .where('reference', '=', key.reference)
        .execute();

    const deposit = transfer.ref1 ? await lockDeposit(tx, transfer.ref1) : undefined;
    if (!deposit) {
      await settle('review', 'no deposit has this reference', null, null);
      deposits.log.warn({ reference: transfer.reference }, 'a transfer matches no deposit');
      return undefined;
    }
    const memberId = deposit.member_id;
    const account = await findMemberAccount(tx, memberId);
    const verdict = judgeArrival(
      { amountSatang: transfer.amount_satang, fromBank: transfer.from_bank, fromAccount: transfer.from_account },
      { state: deposit.state as DepositState, amountSatang: deposit.amount_satang, memberBank: account?.bank, memberAccount: account?.accountNumber },
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
    if (moved.outcome !== 'moved') throw new Error(`transfer ${transfer.reference} was credited before its row said so`);
    await changeState(tx, deposit, 'credited', null, now);
    await settle('credited', null, memberId, deposit.id);
    return { memberId, amount: transfer.amount_satang };
  });
  if (!credited) return;
  const memberId = String(credited.memberId);
  deposits.live.announce({ memberId, topic: 'deposit', ...(credited.amount === undefined ? {} : { kind: 'deposit', amountSatang: String(credited.amount) }) });
}

async function lockDeposit(tx: Tx, ref: string) {
  const named = await tx.selectFrom('request_reference').select('member_id').where('ref', '=', ref).executeTakeFirst();
  if (!named) return undefined;
  return tx
    .selectFrom('deposit')
    .select(['member_id', 'id', 'ref', 'state', 'amount_satang'])
    .where('member_id', '=', named.member_id)
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst();
}
