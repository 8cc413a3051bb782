import { accountDigits } from '@sanam/thai/accounts';
import { compareNames } from '@sanam/thai/names';
import type { NotNull } from 'kysely';
import { addSeconds } from '../../../core/clock.ts';
import type { Tx } from '../../../core/database.ts';
import { type DepositState, OPEN_STATES } from '../deposit-states.ts';

/** A transfer that names no deposit, as the bank said it. */
export interface Payment {
  fromBank: string;
  /** Whole, or masked. */
  fromAccount: string;
  fromName: string;
  toBank: string;
  toAccount: string;
  amountSatang: bigint;
  transferredAt: Date;
}

/** A deposit of the member whose account paid, of the same amount and to the same account. */
export interface Candidate {
  ref: string;
  state: DepositState;
  createdAt: Date;
  expiresAt: Date;
  holderName: string;
}

/** Why a transfer without a reference is nobody's for certain. */
export type Unsure = 'masked' | 'nobody' | 'nothing' | 'name';

export interface PayerRule {
  /** How long after its window a deposit is still taken for the one that was meant. */
  lateSeconds: number;
}

const isOpen = (state: DepositState) => (OPEN_STATES as readonly DepositState[]).includes(state);

/** Clocks of a bank and of this server may differ by so much. */
export const SKEW_SECONDS = 120;

/**
 * Which of a member's deposits a transfer from their own account was made for: the one that still waits, else the
 * newest that was given up or ran out a while ago. Only under a name like the account's (`compareNames`: full or
 * partial); `whose` is told when only the name is not.
 */
export function chooseDeposit(
  payment: Pick<Payment, 'fromName' | 'transferredAt'>,
  candidates: readonly Candidate[],
  rule: PayerRule,
): { sure: Candidate } | { unsure: Unsure; whose?: Candidate } {
  const [newest] = candidates
    .filter(
      (one) =>
        addSeconds(one.createdAt, -SKEW_SECONDS) <= payment.transferredAt &&
        payment.transferredAt <= addSeconds(one.expiresAt, rule.lateSeconds),
    )
    .toSorted(
      (a, b) => Number(isOpen(b.state)) - Number(isOpen(a.state)) || b.createdAt.getTime() - a.createdAt.getTime(),
    );
  if (!newest) return { unsure: 'nothing' };
  return ['full', 'partial'].includes(compareNames(newest.holderName, payment.fromName))
    ? { sure: newest }
    : { unsure: 'name', whose: newest };
}

/**
 * The deposit that a transfer without a reference was made for. The payer is known by the whole number of the one
 * account a member linked: a few visible digits are those of many people, and anybody may link an account that shares
 * them.
 */
export async function findPaidDeposit(
  tx: Tx,
  payment: Payment,
  rule: PayerRule,
): Promise<{ sure: Candidate } | { unsure: Unsure; whose?: Candidate }> {
  const accountNumber = accountDigits(payment.fromAccount);
  if (!accountNumber) return { unsure: 'masked' };
  const payer = await tx
    .selectFrom('member_payee')
    .select(['member_id', 'holder_name'])
    .where('bank', '=', payment.fromBank)
    .where('account_number', '=', accountNumber)
    .$narrowType<{ member_id: NotNull; holder_name: NotNull }>()
    .executeTakeFirst();
  if (!payer) return { unsure: 'nobody' };
  const rows = await tx
    .selectFrom('deposit as d')
    .innerJoin('receiving_account as r', 'r.id', 'd.receiving_account_id')
    .select(['d.ref', 'd.state', 'd.created_at', 'd.expires_at'])
    .where('d.member_id', '=', payer.member_id)
    .where('r.bank', '=', payment.toBank)
    .where('r.account_number', '=', payment.toAccount)
    .where('d.amount_satang', '=', payment.amountSatang)
    .where('d.state', 'in', [...OPEN_STATES, 'expired', 'cancelled', 'in_review'])
    .where('d.expires_at', '>=', addSeconds(payment.transferredAt, -rule.lateSeconds))
    .execute();
  const candidates = rows.map((row) => ({
    ref: row.ref,
    state: row.state as DepositState,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    holderName: payer.holder_name,
  }));
  return chooseDeposit(payment, candidates, rule);
}
