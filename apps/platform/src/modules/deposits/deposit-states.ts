import { matchesMask } from '@sanam/thai/accounts';

/** The states of a deposit and what may follow what. `credited` is the only one that moved money, and the end. */
export type DepositState = 'prepared' | 'credited' | 'expired' | 'cancelled' | 'in_review' | 'rejected';

/** Money may still arrive after expiry and cancellation: it is credited when it fits, else a person decides. */
const NEXT: Record<DepositState, readonly DepositState[]> = {
  prepared: ['credited', 'expired', 'cancelled', 'in_review'],
  expired: ['credited', 'in_review'],
  cancelled: ['credited', 'in_review'],
  in_review: ['credited', 'rejected'],
  credited: [],
  rejected: [],
};

export function mayFollow(from: DepositState, to: DepositState): boolean {
  return NEXT[from].includes(to);
}

/** What the member's history calls it. */
export const STATUS_OF: Record<DepositState, 'pending' | 'completed' | 'expired' | 'cancelled' | 'review' | 'failed'> = {
  prepared: 'pending',
  credited: 'completed',
  expired: 'expired',
  cancelled: 'cancelled',
  in_review: 'review',
  rejected: 'failed',
};

/** A transfer that names a deposit, beside that deposit. */
export interface Arrival {
  toBank: string;
  toAccount: string;
  amountSatang: bigint;
  fromBank: string;
  fromAccount: string;
}
export interface Expected {
  receivingBank: string;
  receivingAccount: string;
  state: DepositState;
  amountSatang: bigint;
  memberBank: string | undefined;
  memberAccount: string | undefined;
  isMemberClosed: boolean;
  /** False when the payer was found by the account alone, and goes by another name. */
  isNameSure: boolean;
}

/** Why a transfer needs a person's eyes, in Thai for the member; in the order of the checks. */
export const REVIEW_CAUSES = {
  closed: 'บัญชีสมาชิกปิดแล้ว เจ้าหน้าที่กำลังตรวจสอบเพื่อคืนเงิน เงินของคุณไม่หาย',
  receiver: 'โอนเข้าบัญชีอื่นที่ไม่ใช่บัญชีของรายการ เจ้าหน้าที่กำลังตรวจสอบ เงินของคุณไม่หาย',
  already: 'มีการโอนซ้ำในรายการเดียวกัน เจ้าหน้าที่กำลังตรวจสอบ เงินของคุณไม่หาย',
  amount: 'ยอดโอนไม่ตรงกับรายการ เจ้าหน้าที่กำลังตรวจสอบ เงินของคุณไม่หาย',
  name: 'ชื่อผู้โอนไม่ตรงกับชื่อบัญชีที่ลงทะเบียน เจ้าหน้าที่กำลังตรวจสอบ เงินของคุณไม่หาย',
  payer: 'บัญชีผู้โอนไม่ตรงกับบัญชีที่ลงทะเบียน เจ้าหน้าที่กำลังตรวจสอบ เงินของคุณไม่หาย',
} as const;

/** Credit only what fits in every respect; everything else goes to review, never to a guess. */
export function judgeArrival(arrival: Arrival, expected: Expected): { credit: true } | { credit: false; cause: keyof typeof REVIEW_CAUSES } {
  if (expected.isMemberClosed) return { credit: false, cause: 'closed' };
  if (!mayFollow(expected.state, 'credited') || expected.state === 'in_review') return { credit: false, cause: 'already' };
  if (arrival.toBank !== expected.receivingBank || arrival.toAccount !== expected.receivingAccount) return { credit: false, cause: 'receiver' };
  if (arrival.amountSatang !== expected.amountSatang) return { credit: false, cause: 'amount' };
  // some banks show a part of the payer's account only
  if (arrival.fromBank !== expected.memberBank || !matchesMask(expected.memberAccount ?? '', arrival.fromAccount)) return { credit: false, cause: 'payer' };
  if (!expected.isNameSure) return { credit: false, cause: 'name' };
  return { credit: true };
}
