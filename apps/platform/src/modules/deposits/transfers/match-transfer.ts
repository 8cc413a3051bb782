import { satang } from '@sanam/money';
import { accountDigits, masksAgree } from '@sanam/thai/accounts';
import { type Selectable, sql } from 'kysely';
import { addSeconds } from '../../../core/clock.ts';
import type { Tx } from '../../../core/database.ts';
import type { BankTransfer } from '../../../core/database-types.ts';
import { closeFinding, openFinding } from '../../../core/findings.ts';
import { findMemberAccount, keepMemberOpen, proveByDeposit } from '../../members/index.ts';
import { move, WalletConflict } from '../../wallet/index.ts';
import { ownerOf, REVIEW_CAUSES } from '../deposit-states.ts';
import { changeState, isPaidAlready, lockDeposit } from '../deposit-store.ts';
import type { Deposits } from '../deposits.ts';
import { isReceivingAccount } from '../receiving-accounts.ts';
import { judgeIncomingPayment } from './judge-incoming-payment.ts';
import { findPaidDeposit, type Unsure } from './match-payer.ts';
import { provesAccount } from './proves-account.ts';

/** Key of a transfer: the sending bank and that bank's reference, permanently unique. */
export interface TransferKey {
  fromBank: string;
  reference: string;
}

/**
 * Match one incoming transfer, once: its row is locked, and the decision, the deposit's new state and the movement
 * commit together. A run after a crash either finds that everything is done, or does everything.
 */
export async function matchTransfer(deposits: Deposits, key: TransferKey): Promise<void> {
  const owner: Owner = { memberId: null, depositId: null };
  try {
    await decide(deposits, key, owner);
  } catch (error) {
    if (!(error instanceof WalletConflict)) throw error;
    // the ledger has this payment with other values, in this member's wallet: no money was moved now, none leaves that
    // wallet, and staff must review the payment
    deposits.log.error({ err: error }, 'a transfer contradicts the ledger');
    await deposits.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('bank_transfer')
        .set({
          state: 'review',
          cause: error.message,
          member_id: owner.memberId,
          deposit_id: owner.depositId,
          settled_at: deposits.clock.now(),
        })
        .where('from_bank', '=', key.fromBank)
        .where('reference', '=', key.reference)
        .where('state', '=', 'received')
        .execute();
      await openFinding(tx, {
        kind: 'transfer_contradicts_ledger',
        subject: `${key.fromBank}:${key.reference}`,
        memberId: owner.memberId,
        detail: { error: error.message },
      });
    });
  }
}

/** The deposit of a transfer, and the member in whose wallet it is looked up, as soon as known. */
interface Owner {
  memberId: bigint | null;
  depositId: bigint | null;
}

async function decide(deposits: Deposits, key: TransferKey, owner: Owner): Promise<void> {
  const credited = await deposits.db.transaction().execute(async (tx) => {
    const transfer = await tx
      .selectFrom('bank_transfer')
      .selectAll()
      .where('from_bank', '=', key.fromBank)
      .where('reference', '=', key.reference)
      .forUpdate()
      .executeTakeFirst();
    if (transfer?.state !== 'received') return undefined;
    const settle = async (
      state: 'credited' | 'review',
      cause: string | null,
      memberId: bigint | null,
      depositId: bigint | null,
    ) => {
      await tx
        .updateTable('bank_transfer')
        .set({
          state,
          cause,
          member_id: memberId,
          deposit_id: depositId,
          settled_at: deposits.clock.now(),
          ...(memberId === null ? { claimed_ref: null } : {}),
        })
        .where('from_bank', '=', key.fromBank)
        .where('reference', '=', key.reference)
        .execute();
      if (state === 'credited') return closeFinding(tx, 'transfer_in_review', `${key.fromBank}:${key.reference}`);
      // the money has arrived and belongs to somebody, so a finding keeps it visible
      const detail = { cause: cause ?? '', amount_satang: String(transfer.amount_satang) };
      await openFinding(tx, {
        kind: 'transfer_in_review',
        subject: `${key.fromBank}:${key.reference}`,
        memberId,
        detail,
      });
    };

    // money that moves between the operator's own accounts is nobody's deposit
    if (await isReceivingAccount(tx, transfer.from_bank, accountDigits(transfer.from_account) ?? '')) {
      await settle('review', 'the payer is an account of the operator', null, null);
      deposits.log.warn({ reference: transfer.reference }, 'a transfer comes from an account of the operator');
      return undefined;
    }
    const ref = transfer.ref1 ?? transfer.claimed_ref;
    const named: { ref?: string; unsure?: Unsure } = ref ? { ref } : await findPaid(deposits, tx, transfer);
    const deposit = named.ref ? await lockDeposit(tx, named.ref) : undefined;
    if (!deposit) {
      await settle('review', named.unsure ? UNSURE[named.unsure] : 'no deposit has this reference', null, null);
      deposits.log.warn({ reference: transfer.reference }, 'a transfer matches no deposit for certain');
      return undefined;
    }
    const memberId = deposit.member_id;
    const isMemberOpen = await keepMemberOpen(tx, memberId);
    const linked = await findMemberAccount(tx, memberId);
    // an account that another member has proven is not this member's, although this member has linked it too
    const account = linked?.proof === 'other' ? undefined : linked;
    const verdict = judgeIncomingPayment(
      {
        amountSatang: transfer.amount_satang,
        fromBank: transfer.from_bank,
        fromAccount: transfer.from_account,
        toBank: transfer.to_bank,
        toAccount: transfer.to_account,
      },
      {
        state: deposit.state,
        amountSatang: deposit.amount_satang,
        receiving:
          deposit.receiving_bank && deposit.receiving_account
            ? { bank: deposit.receiving_bank, account: deposit.receiving_account }
            : undefined,
        memberBank: account?.bank,
        memberAccount: account?.accountNumber,
        isMemberClosed: !isMemberOpen,
        isNameSure: named.unsure !== 'name',
        isAlreadyPaid: await isPaidAlready(tx, deposit, key),
      },
    );
    const now = deposits.clock.now();
    const fits =
      verdict.credit && !(await hasTwin(deposits, tx, transfer)) ? 'credit' : verdict.credit ? 'twin' : verdict.cause;
    const paid =
      ownerOf(deposit.state, 'paid') && (deposit.state !== 'in_review' || fits === 'credit')
        ? await changeState(deposits, tx, deposit, { to: 'paid', by: 'incoming-payment' }, now)
        : deposit;
    if (fits !== 'credit') {
      if (paid.state === 'paid')
        await changeState(deposits, tx, paid, { to: 'in_review', by: 'matching', cause: REVIEW_CAUSES[fits] }, now);
      // only a slip names this deposit, and its member is not the payer: the transfer is assigned to nobody, so that
      // the payer can still be credited
      const isClaim = !transfer.ref1 && transfer.claimed_ref !== null && (fits === 'payer' || fits === 'name');
      if (isClaim) await settle('review', fits, null, null);
      else await settle('review', fits, memberId, deposit.id);
      return { memberId, amount: undefined };
    }
    owner.memberId = memberId;
    owner.depositId = deposit.id;
    const moved = await move(tx, {
      memberId,
      kind: 'deposit',
      key: `deposit:${transfer.from_bank}:${transfer.reference}`,
      amount: satang(transfer.amount_satang),
      actor: 'bank',
      detail: { ref: deposit.ref, bank: transfer.from_bank, reference: transfer.reference },
    });
    if (moved.outcome !== 'moved')
      throw new WalletConflict(`transfer ${transfer.reference} was credited before its row said so`);
    await changeState(
      deposits,
      tx,
      paid,
      { to: 'credited', by: 'matching', creditedSatang: transfer.amount_satang },
      now,
    );
    await settle('credited', null, memberId, deposit.id);
    if (account?.proof === 'none' && provesAccount(account, transfer)) await proveByDeposit(tx, memberId, now);
    return { memberId, amount: transfer.amount_satang };
  });
  if (!credited) return;
  const memberId = String(credited.memberId);
  deposits.live.announce({
    memberId,
    topic: 'deposit',
    ...(credited.amount === undefined ? {} : { kind: 'deposit', amountSatang: String(credited.amount) }),
  });
}

const UNSURE: Record<Unsure, string> = {
  masked: 'it names no deposit, and the bank shows only a part of the payer’s account',
  nobody: 'it names no deposit, and no member has linked the payer’s account',
  several: 'it names no deposit, and deposits of several members who have linked the payer’s account fit',
  nothing: 'it names no deposit, and none of this amount waits for the payer',
  name: 'the payer’s account fits, the name does not',
};

/**
 * Find the deposit for which a transfer without a reference was made. The chosen deposit is judged again under its row
 * lock.
 */
async function findPaid(
  deposits: Deposits,
  tx: Tx,
  transfer: Selectable<BankTransfer>,
): Promise<{ ref?: string; unsure?: Unsure }> {
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

/**
 * Whether the bank and a slip may have reported one transfer with two references: same payer, account and amount, at
 * most `twinSeconds` apart, one reported only by the bank and the other only by a slip. When they may be one transfer,
 * staff must decide whether the money came once or twice. Money that staff have sent back counts too: it is with its
 * payer again.
 */
async function hasTwin({ rules }: Deposits, tx: Tx, transfer: Selectable<BankTransfer>): Promise<boolean> {
  const ofSlip = transfer.source === 'slip' && !transfer.seen_at_bank;
  const { rows } = await sql<{ from_account: string }>`
    select from_account from bank_transfer
    where (source = 'slip' and seen_at_bank is null) = ${!ofSlip} and state in ('received', 'credited', 'review', 'returned') and from_bank = ${transfer.from_bank} and reference <> ${transfer.reference}
      and to_account = ${transfer.to_account} and amount_satang = ${transfer.amount_satang}
      and transferred_at between ${addSeconds(transfer.transferred_at, -rules.twinSeconds)} and ${addSeconds(transfer.transferred_at, rules.twinSeconds)}`.execute(
    tx,
  );
  return rows.some(({ from_account }) => masksAgree(from_account, transfer.from_account));
}
