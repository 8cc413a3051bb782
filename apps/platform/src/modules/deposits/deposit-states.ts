/** States of a deposit. `credited` is the only state in which money has moved, and it is final. */
export type DepositState =
  | 'prepared'
  | 'paying'
  | 'paid'
  | 'credited'
  | 'expired'
  | 'cancelled'
  | 'in_review'
  | 'rejected';

/**
 * Actors that may move a deposit to another state: the member, the clock, an incoming payment (reported by the bank or
 * the gateway), the matching that judges the payment, the gateway (the payer declined), the slip check, or staff.
 */
export type DepositOwner = 'member' | 'clock' | 'incoming-payment' | 'matching' | 'gateway' | 'slip-check' | 'staff';

/**
 * Allowed transitions, each with the only actor that may make it. Money may still arrive after a deposit ended unpaid:
 * it is credited when it matches the deposit, otherwise staff decide.
 */
const NEXT: Record<DepositState, Partial<Record<DepositState, DepositOwner>>> = {
  prepared: { paying: 'member', paid: 'incoming-payment', expired: 'clock', cancelled: 'member', rejected: 'gateway' },
  paying: {
    paid: 'incoming-payment',
    expired: 'clock',
    cancelled: 'member',
    in_review: 'slip-check',
    rejected: 'gateway',
  },
  paid: { credited: 'matching', in_review: 'matching' },
  expired: { paid: 'incoming-payment', in_review: 'slip-check' },
  cancelled: { paid: 'incoming-payment', in_review: 'slip-check' },
  // not final, even when the gateway or staff reported that nothing was paid: money may arrive afterwards
  rejected: { paid: 'incoming-payment' },
  // a deposit whose slip nobody could check waits here; the bank may still report its transfer
  in_review: { paid: 'incoming-payment', credited: 'staff', rejected: 'staff' },
  credited: {},
};

/** Actor that may move a deposit from one state to another; undefined when the transition is not allowed. */
export function ownerOf(from: DepositState, to: DepositState): DepositOwner | undefined {
  return NEXT[from][to];
}

/** Status of each state in the member's history. */
export const STATUS_OF: Record<DepositState, 'pending' | 'completed' | 'expired' | 'cancelled' | 'review' | 'failed'> =
  {
    prepared: 'pending',
    paying: 'pending',
    paid: 'pending',
    credited: 'completed',
    expired: 'expired',
    cancelled: 'cancelled',
    in_review: 'review',
    rejected: 'failed',
  };

/** States in which the member may still pay, or is paying. */
export const OPEN_STATES = ['prepared', 'paying'] as const satisfies readonly DepositState[];

/** Reasons why an incoming payment needs staff, in Thai for the member. */
export const REVIEW_CAUSES = {
  closed: 'บัญชีสมาชิกปิดแล้ว เจ้าหน้าที่กำลังตรวจสอบเพื่อคืนเงิน เงินของคุณไม่หาย',
  receiver: 'โอนเข้าบัญชีอื่นที่ไม่ใช่บัญชีของรายการ เจ้าหน้าที่กำลังตรวจสอบ เงินของคุณไม่หาย',
  already: 'มีการโอนซ้ำในรายการเดียวกัน เจ้าหน้าที่กำลังตรวจสอบ เงินของคุณไม่หาย',
  amount: 'ยอดโอนไม่ตรงกับรายการ เจ้าหน้าที่กำลังตรวจสอบ เงินของคุณไม่หาย',
  name: 'ชื่อผู้โอนไม่ตรงกับชื่อบัญชีที่ลงทะเบียน เจ้าหน้าที่กำลังตรวจสอบ เงินของคุณไม่หาย',
  payer: 'บัญชีผู้โอนไม่ตรงกับบัญชีที่ลงทะเบียน เจ้าหน้าที่กำลังตรวจสอบ เงินของคุณไม่หาย',
  elsewhere: 'ข้อมูลของเงินที่เข้าไม่ตรงกับรายการนี้ เจ้าหน้าที่กำลังตรวจสอบ เงินของคุณไม่หาย',
  twin: 'รายการนี้อาจเป็นเงินก้อนเดียวกับการโอนที่ได้รับแจ้งก่อนหน้า เจ้าหน้าที่กำลังตรวจสอบ เงินของคุณไม่หาย',
} as const;
export type ReviewCause = keyof typeof REVIEW_CAUSES;
