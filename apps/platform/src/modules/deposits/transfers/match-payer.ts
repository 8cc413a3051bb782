import { accountDigits } from '@sanam/thai/accounts';
import { compareNames } from '@sanam/thai/names';
import type { NotNull } from 'kysely';
import { addSeconds } from '../../../core/clock.ts';
import type { Tx } from '../../../core/database.ts';
import type { AccountProof } from '../../members/index.ts';
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

/** A deposit of a member who may be the payer, with the same amount and the same receiving account. */
export interface Candidate {
  ref: string;
  memberId: bigint;
  state: DepositState;
  createdAt: Date;
  expiresAt: Date;
  holderName: string;
}

/**
 * Reason why no deposit is chosen for a transfer without a reference: the account number is masked, nobody who may be
 * the payer has linked the account, no deposit matches, the name differs, or deposits of several members match.
 */
export type Unsure = 'masked' | 'nobody' | 'nothing' | 'name' | 'several';

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
 * Choose between members who have linked the payer's account, as nobody has proven it: a deposit is chosen only when
 * the deposits of exactly one member fit. A deposit whose holder's name differs from the payer's does not fit. Pure.
 */
export function chooseAmong(
  payment: Pick<Payment, 'fromName' | 'transferredAt'>,
  candidates: readonly Candidate[],
  rule: PayerRule,
): { sure: Candidate } | { unsure: Unsure; whose?: Candidate } {
  const chosen = [...Map.groupBy(candidates, ({ memberId }) => memberId).values()].map((own) =>
    chooseDeposit(payment, own, rule),
  );
  const sure = chosen.filter((one) => 'sure' in one);
  const fitting = sure.length > 0 ? sure : chosen.filter((one) => 'whose' in one);
  if (fitting.length > 1) return { unsure: 'several' };
  return fitting[0] ?? { unsure: 'nothing' };
}

/**
 * Find the deposit for which a transfer without a reference was made. The payer is identified by the complete number of
 * the account: a few visible digits match many people, and anybody may link an account that shares these digits. The
 * payer is the member whose account it is proven to be; when nobody has proven it, whoever has linked it.
 */
export async function findPaidDeposit(
  tx: Tx,
  payment: Payment,
  rule: PayerRule,
): Promise<{ sure: Candidate } | { unsure: Unsure; whose?: Candidate }> {
  const accountNumber = accountDigits(payment.fromAccount);
  if (!accountNumber) return { unsure: 'masked' };
  const payers = await tx
    .selectFrom('member_payee')
    .select(['member_id', 'holder_name'])
    .where('bank', '=', payment.fromBank)
    .where('account_number', '=', accountNumber)
    .where('proof', 'in', ['own', 'none'] satisfies AccountProof[])
    .$narrowType<{ member_id: NotNull; holder_name: NotNull }>()
    .execute();
  if (payers.length === 0) return { unsure: 'nobody' };
  const nameOf = new Map(payers.map(({ member_id, holder_name }) => [member_id, holder_name]));
  const rows = await tx
    .selectFrom('deposit as d')
    .innerJoin('receiving_account as r', 'r.id', 'd.receiving_account_id')
    .select(['d.ref', 'd.member_id', 'd.state', 'd.created_at', 'd.expires_at'])
    .where('d.member_id', 'in', [...nameOf.keys()])
    .where('r.bank', '=', payment.toBank)
    .where('r.account_number', '=', payment.toAccount)
    .where('d.amount_satang', '=', payment.amountSatang)
    .where('d.state', 'in', [...OPEN_STATES, 'expired', 'cancelled', 'in_review'])
    .where('d.expires_at', '>=', addSeconds(payment.transferredAt, -rule.lateSeconds))
    .execute();
  const candidates = rows.map((row) => ({
    ref: row.ref,
    memberId: row.member_id,
    state: row.state,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    holderName: nameOf.get(row.member_id) ?? '',
  }));
  return chooseAmong(payment, candidates, rule);
}
