import { accountDigits } from '@sanam/thai/accounts';
import { compareNames } from '@sanam/thai/names';
import type { NotNull } from 'kysely';
import { addSeconds } from '../../../core/clock.ts';
import type { Tx } from '../../../core/database.ts';
import { type DepositState, OPEN_STATES } from '../deposit-states.ts';

/** A transfer that names no deposit, as the bank reported it. */
export interface Payment {
  fromBank: string;
  /** Payer's account number, complete or masked. */
  fromAccount: string;
  fromName: string;
  toBank: string;
  toAccount: string;
  amountSatang: bigint;
  transferredAt: Date;
}

/** A deposit of the paying member, with the same amount and the same receiving account. */
export interface Candidate {
  ref: string;
  state: DepositState;
  createdAt: Date;
  expiresAt: Date;
  holderName: string;
}

/**
 * Reason why no deposit is chosen for a transfer without a reference: the account number is masked, no member has
 * linked the account, no deposit matches, or the name differs.
 */
export type Unsure = 'masked' | 'nobody' | 'nothing' | 'name';

export interface PayerRule {
  /** Seconds after the end of a deposit's window during which a transfer may still belong to the deposit. */
  lateSeconds: number;
}

const isOpen = (state: DepositState) => (OPEN_STATES as readonly DepositState[]).includes(state);

/** Largest difference between the clocks of a bank and of this server. */
export const SKEW_SECONDS = 120;

/**
 * Choose the deposit for which a member made a transfer from their own account: the deposit that still waits, otherwise
 * the newest that has ended. The transfer must be made after the deposit began, and at most `lateSeconds` after its
 * window. The payer's name must match the account holder's name (`compareNames`: full or partial); `whose` is given
 * when only the name does not match.
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
 * Find the deposit for which a transfer without a reference was made. The payer is identified by the complete number of
 * an account that only one member has linked: a few visible digits match many people, and anybody may link an account
 * that shares these digits.
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
    state: row.state,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    holderName: payer.holder_name,
  }));
  return chooseDeposit(payment, candidates, rule);
}
