import type { HistoryItem, PendingDeposit } from '@sanam/contract';
import type { IconName } from '@sanam/ui/icon';
import type { StatusLook } from '@sanam/ui/status-pill';

/** How a request's status is shown: a word, an icon and a look. */
export interface StatusWords {
  look: StatusLook;
  icon: IconName;
  text: string;
}

/** A status as it is shown: of a deposit under way, also whether its payer has begun and whether the money is here. */
export type ShownStatus = HistoryItem['status'] | PendingDeposit['status'];

/** The status to show of a request: the history calls all that is under way pending, its steps say more. */
export function shownStatus({ type, status, steps }: Pick<HistoryItem, 'type' | 'status' | 'steps'>): ShownStatus {
  const last = steps.at(-1)?.state;
  return type === 'deposit' && status === 'pending' && (last === 'paying' || last === 'paid') ? last : status;
}

/** The status of a deposit or withdrawal, in words. */
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

/** States of the timeline, by request; names are the platform's. */
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
    paid: 'โอนเงินเข้าบัญชีแล้ว',
    failed: 'โอนไม่สำเร็จ คืนเครดิตแล้ว',
    reversed: 'ธนาคารส่งเงินคืน คืนเครดิตแล้ว',
    rejected: 'เจ้าหน้าที่ไม่อนุมัติ คืนเครดิตแล้ว',
  },
};

/** A state of the timeline in words; one this version does not know reads as being worked on. */
export function stateWords(type: HistoryItem['type'], state: string): string {
  return STATES[type][state] ?? 'กำลังดำเนินการ';
}
