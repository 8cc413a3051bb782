/** The states of a deposit. `credited` is the only one that moved money, and the end. */
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
 * Who may move a deposit on: the member, the clock, an arrival (the bank or the gateway says the money is here), the
 * matching that judges what arrived, the gateway (the payer declined), the slip check, or staff.
 */
export type DepositOwner = 'member' | 'clock' | 'arrival' | 'matching' | 'gateway' | 'slip-check' | 'staff';

/**
 * What may follow what, and who alone may do it. Money may still arrive after a deposit ended without: it is credited
 * when it fits, else a person decides.
 */
const NEXT: Record<DepositState, Partial<Record<DepositState, DepositOwner>>> = {
  prepared: { paying: 'member', paid: 'arrival', expired: 'clock', cancelled: 'member', rejected: 'gateway' },
  paying: { paid: 'arrival', expired: 'clock', cancelled: 'member', in_review: 'slip-check', rejected: 'gateway' },
  paid: { credited: 'matching', in_review: 'matching' },
  expired: { paid: 'arrival', in_review: 'slip-check' },
  cancelled: { paid: 'arrival', in_review: 'slip-check' },
  // the gateway's word that nothing was paid, or staff's, is not the last: money may come after it
  rejected: { paid: 'arrival' },
  // a slip that nobody could check waits here, and its transfer may still be told by the bank
  in_review: { paid: 'arrival', credited: 'staff', rejected: 'staff' },
  credited: {},
};

/** Who may move a deposit from one state to another; undefined: nobody. */
export function ownerOf(from: DepositState, to: DepositState): DepositOwner | undefined {
  return NEXT[from][to];
}

/** What the member's history calls it. */
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

/** Why money that arrived needs a person's eyes, in Thai for the member. */
export const REVIEW_CAUSES = {
  closed: 'บัญชีสมาชิกปิดแล้ว เจ้าหน้าที่กำลังตรวจสอบเพื่อคืนเงิน เงินของคุณไม่หาย',
  receiver: 'โอนเข้าบัญชีอื่นที่ไม่ใช่บัญชีของรายการ เจ้าหน้าที่กำลังตรวจสอบ เงินของคุณไม่หาย',
  already: 'มีการโอนซ้ำในรายการเดียวกัน เจ้าหน้าที่กำลังตรวจสอบ เงินของคุณไม่หาย',
  amount: 'ยอดโอนไม่ตรงกับรายการ เจ้าหน้าที่กำลังตรวจสอบ เงินของคุณไม่หาย',
  name: 'ชื่อผู้โอนไม่ตรงกับชื่อบัญชีที่ลงทะเบียน เจ้าหน้าที่กำลังตรวจสอบ เงินของคุณไม่หาย',
  payer: 'บัญชีผู้โอนไม่ตรงกับบัญชีที่ลงทะเบียน เจ้าหน้าที่กำลังตรวจสอบ เงินของคุณไม่หาย',
  elsewhere: 'ข้อมูลของเงินที่เข้าไม่ตรงกับรายการนี้ เจ้าหน้าที่กำลังตรวจสอบ เงินของคุณไม่หาย',
  twin: 'รายการนี้คล้ายกับรายการจากสลิปที่เติมเครดิตแล้ว เจ้าหน้าที่กำลังตรวจสอบ เงินของคุณไม่หาย',
} as const;
export type ReviewCause = keyof typeof REVIEW_CAUSES;
