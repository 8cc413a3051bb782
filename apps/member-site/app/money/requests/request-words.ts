import type { HistoryItem, PendingDeposit } from '@sanam/contract';
import type { IconName } from '@sanam/ui/icon';
import type { StatusLook } from '@sanam/ui/status-pill';

/** Display of a request's status: a text, an icon and a style. */
export interface StatusWords {
  look: StatusLook;
  icon: IconName;
  text: string;
}

/**
 * Status as displayed. For a pending deposit it also distinguishes whether the payer has begun, and whether the money
 * has arrived.
 */
export type ShownStatus = HistoryItem['status'] | PendingDeposit['status'];

/**
 * Status to display for a request. The history returns every unfinished request as pending. For a deposit, its last
 * step says more: the payer has begun, or the money has arrived.
 */
export function shownStatus({ type, status, steps }: Pick<HistoryItem, 'type' | 'status' | 'steps'>): ShownStatus {
  const last = steps.at(-1)?.state;
  return type === 'deposit' && status === 'pending' && (last === 'paying' || last === 'paid') ? last : status;
}

/** Status of a deposit or withdrawal, as text. */
export function statusWords(type: HistoryItem['type'], status: ShownStatus): StatusWords {
  switch (status) {
    case 'completed':
      return { look: 'done', icon: 'check', text: 'สำเร็จ' };
    case 'failed':
      return { look: 'failed', icon: 'x', text: 'ไม่สำเร็จ' };
    case 'expired':
      return { look: 'off', icon: 'clock', text: 'หมดอายุ' };
    case 'cancelled':
      return { look: 'off', icon: 'x', text: 'ยกเลิกแล้ว' };
    case 'review':
      return { look: 'wait', icon: 'clock', text: 'รอตรวจสอบ' };
    case 'paid':
      return { look: 'wait', icon: 'check', text: 'เงินเข้าแล้ว' };
    case 'paying':
      return { look: 'wait', icon: 'clock', text: 'กำลังดำเนินการ' };
    case 'pending':
      return { look: 'wait', icon: 'clock', text: type === 'deposit' ? 'รอโอนเงิน' : 'กำลังดำเนินการ' };
  }
}

/** Texts of the states in the timeline, by kind of request. The states have the platform's names. */
const STATES: Readonly<Record<HistoryItem['type'], Readonly<Record<string, string>>>> = {
  deposit: {
    prepared: 'สร้างรายการฝากแล้ว',
    paying: 'เริ่มชำระเงินแล้ว',
    paid: 'เงินเข้าแล้ว กำลังเติมเครดิต',
    credited: 'เครดิตเข้าแล้ว',
    expired: 'หมดเวลาโอน',
    cancelled: 'ยกเลิกรายการแล้ว',
    in_review: 'เจ้าหน้าที่กำลังตรวจสอบ',
    rejected: 'ไม่ผ่านการตรวจสอบ',
  },
  withdraw: {
    requested: 'รับคำขอแล้ว พักเงินไว้',
    review: 'เจ้าหน้าที่กำลังตรวจสอบ',
    approved: 'อนุมัติแล้ว',
    submitted: 'ส่งคำสั่งโอนให้ธนาคารแล้ว',
    refused: 'ยังโอนไม่ได้ เจ้าหน้าที่กำลังตรวจสอบ',
    paid: 'โอนเงินเข้าบัญชีแล้ว',
    failed: 'โอนไม่สำเร็จ คืนเครดิตแล้ว',
    reversed: 'ธนาคารคืนเงินกลับมา คืนเครดิตแล้ว',
    rejected: 'เจ้าหน้าที่ไม่อนุมัติ คืนเครดิตแล้ว',
  },
};

/** Text of a state in the timeline. A state unknown to this version is shown as in progress. */
export function stateWords(type: HistoryItem['type'], state: string): string {
  return STATES[type][state] ?? 'กำลังดำเนินการ';
}
