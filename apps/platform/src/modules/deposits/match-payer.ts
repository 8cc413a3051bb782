import { matchesMask } from '@sanam/thai/accounts';
import { bankOf } from '@sanam/thai/banks';
import { compareNames } from '@sanam/thai/names';
import { addSeconds } from '../../core/clock.ts';
import type { Tx } from '../../core/database.ts';
import type { DepositState } from './deposit-states.ts';

/** A transfer that names no deposit, as the bank said it: who paid, perhaps masked, how much and when. */
export interface Payment {
  fromBank: string;
  fromAccount: string;
  fromName: string;
  transferredAt: Date;
}

/** A deposit of the same amount to the same account, with the account of the member who began it. */
export interface Candidate {
  memberId: bigint;
  depositId: bigint;
  ref: string;
  state: DepositState;
  createdAt: Date;
  expiresAt: Date;
  bank: string;
  accountNumber: string;
  holderName: string;
}

/** Why a transfer without a reference is nobody's for certain. */
export type Unsure = 'nobody' | 'several' | 'name';

export interface PayerRule {
  /** How long after its window a deposit is still taken for the one that was meant. */
  lateSeconds: number;
}

/** Clocks of a bank and of this server may differ by so much. */
const SKEW_SECONDS = 120;
const CANDIDATES_MAX = 200;

/**
 * Which deposit a transfer without a reference was made for. Only one member may fit, by the account that is seen of the payer and by the name
 * (`compareNames`: full or partial); of that member's deposits the one that still waits, else the newest. Everything else is for a person; `whose`
 * is told when the account is one member's and only the name is not.
 */
export function choosePayer(payment: Payment, candidates: readonly Candidate[], rule: PayerRule): { sure: Candidate } | { unsure: Unsure; whose?: Candidate } {
  const byAccount = candidates.filter(
    (one) =>
      one.bank === payment.fromBank &&
      matchesMask(one.accountNumber, payment.fromAccount) &&
      addSeconds(one.createdAt, -SKEW_SECONDS) <= payment.transferredAt &&
      payment.transferredAt <= addSeconds(one.expiresAt, rule.lateSeconds),
  );
  const byName = byAccount.filter((one) => ['full', 'partial'].includes(compareNames(one.holderName, payment.fromName)));
  const fitting = byName.length > 0 ? byName : byAccount;
  const [newest] = fitting.toSorted((a, b) => Number(b.state === 'prepared') - Number(a.state === 'prepared') || b.createdAt.getTime() - a.createdAt.getTime());
  if (!newest) return { unsure: 'nobody' };
  if (fitting.some((one) => one.memberId !== newest.memberId)) return { unsure: 'several' };
  return byName.length > 0 ? { sure: newest } : { unsure: 'name', whose: newest };
}

/** Deposits that a payment of this amount to this account may have been made for. */
export async function findCandidates(
  tx: Tx,
  paid: { toBank: string; toAccount: string; amountSatang: bigint; fromBank: string; transferredAt: Date },
  rule: PayerRule,
): Promise<Candidate[]> {
  const rows = await tx
    .selectFrom('deposit as d')
    .innerJoin('receiving_account as r', 'r.id', 'd.receiving_account_id')
    .innerJoin('member_bank_account as a', 'a.member_id', 'd.member_id')
    .select(['d.member_id', 'd.id', 'd.ref', 'd.state', 'd.created_at', 'd.expires_at', 'a.bank', 'a.account_number', 'a.holder_name'])
    .where('r.bank', '=', paid.toBank)
    .where('r.account_number', '=', paid.toAccount)
    .where('a.bank', '=', bankOf(paid.fromBank)?.key ?? paid.fromBank)
    .where('d.amount_satang', '=', paid.amountSatang)
    .where('d.state', 'in', ['prepared', 'expired', 'cancelled'])
    .where('d.created_at', '<=', addSeconds(paid.transferredAt, SKEW_SECONDS))
    .where('d.expires_at', '>=', addSeconds(paid.transferredAt, -rule.lateSeconds))
    .orderBy('d.created_at', 'desc')
    .limit(CANDIDATES_MAX + 1)
    .execute();
  // more than can be looked through: nobody can say that only one fits
  if (rows.length > CANDIDATES_MAX) return [];
  return rows.map((row) => ({
    memberId: row.member_id,
    depositId: row.id,
    ref: row.ref,
    state: row.state as DepositState,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    bank: row.bank,
    accountNumber: row.account_number,
    holderName: row.holder_name,
  }));
}
