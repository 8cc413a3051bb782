import type { HistoryItem } from '@sanam/contract';
import type { IconName } from '../../parts/icon-names.ts';

type Look = 'ok' | 'no' | 'look' | 'info' | 'off';

/** State of a deposit or withdrawal as it is drawn. */
export const REQUEST_STATES: Readonly<
  Record<HistoryItem['status'], { th: string; en: string; look: Look; icon: IconName }>
> = {
  pending: { th: 'กำลังดำเนินการ', en: 'Under way', look: 'info', icon: 'clock' },
  review: { th: 'รอตรวจ', en: 'Review', look: 'look', icon: 'clock' },
  completed: { th: 'สำเร็จ', en: 'Completed', look: 'ok', icon: 'check' },
  expired: { th: 'หมดอายุ', en: 'Expired', look: 'off', icon: 'clock' },
  cancelled: { th: 'ยกเลิกแล้ว', en: 'Cancelled', look: 'off', icon: 'x' },
  failed: { th: 'ไม่สำเร็จ', en: 'Failed', look: 'no', icon: 'x' },
};

/** Names of the steps, as the platform calls them. */
const STEPS: Readonly<Record<HistoryItem['type'], Readonly<Record<string, string>>>> = {
  deposit: {
    prepared: 'สร้างรายการฝาก',
    paying: 'เริ่มชำระเงิน',
    paid: 'เงินเข้าแล้ว',
    credited: 'เครดิตเข้าแล้ว',
    expired: 'หมดเวลาโอน',
    cancelled: 'ยกเลิกแล้ว',
    in_review: 'รอตรวจ',
    rejected: 'ปฏิเสธ',
  },
  withdraw: {
    requested: 'รับคำขอ พักเงินไว้',
    review: 'รอตรวจ',
    approved: 'อนุมัติแล้ว',
    submitted: 'กำลังโอน',
    refused: 'ธนาคารไม่รับคำสั่ง รอตรวจ',
    paid: 'โอนแล้ว',
    failed: 'ไม่สำเร็จ คืนเครดิตแล้ว',
    reversed: 'ถูกตีคืน คืนเครดิตแล้ว',
    rejected: 'ปฏิเสธ คืนเครดิตแล้ว',
  },
};

/** The name of a step. One that is newer than this page keeps its own name. */
export const stepName = (type: HistoryItem['type'], state: string): string => STEPS[type][state] ?? state;
