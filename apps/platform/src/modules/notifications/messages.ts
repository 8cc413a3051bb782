/**
 * Texts of notifications; `baht` has two decimals. They contain no balance, name or account, because other people may
 * read them on the screen.
 */
export const DEPOSIT_WORDS = {
  credited: (baht: string) => ({ title: 'เติมเครดิตแล้ว', text: `ยอดฝาก ${baht} บาท เข้าเครดิตเรียบร้อยแล้ว` }),
  in_review: (baht: string) => ({
    title: 'รายการฝากกำลังตรวจสอบ',
    text: `เจ้าหน้าที่กำลังตรวจสอบรายการฝาก ${baht} บาท เงินของคุณไม่หาย แตะเพื่อดูรายละเอียด`,
  }),
  rejected: (baht: string) => ({ title: 'รายการฝากไม่สำเร็จ', text: `รายการฝาก ${baht} บาท ไม่สำเร็จ แตะเพื่อดูสาเหตุ` }),
} as const;

export const WITHDRAWAL_WORDS = {
  paid: (baht: string) => ({ title: 'ถอนเงินสำเร็จ', text: `โอนเงิน ${baht} บาท เข้าบัญชีธนาคารของคุณแล้ว` }),
  failed: (baht: string) => ({ title: 'ถอนเงินไม่สำเร็จ', text: `ธนาคารไม่รับรายการถอน ${baht} บาท คืนเครดิตให้แล้ว` }),
  reversed: (baht: string) => ({ title: 'ธนาคารคืนเงินกลับมา', text: `รายการถอน ${baht} บาท ถูกตีกลับ คืนเครดิตให้แล้ว` }),
  rejected: (baht: string) => ({
    title: 'รายการถอนไม่ได้รับอนุมัติ',
    text: `รายการถอน ${baht} บาท ไม่ได้รับอนุมัติ คืนเครดิตให้แล้ว แตะเพื่อดูเหตุผล`,
  }),
} as const;

/** It may be read a week later, or there is no rest of payouts at all: nothing is promised about the money. */
export const RESET_WORDS = {
  title: 'มีการตั้งรหัสผ่านใหม่',
  text: 'รหัสผ่านบัญชีของคุณถูกตั้งใหม่ด้วย SMS และอุปกรณ์นี้ออกจากระบบแล้ว ถ้าไม่ใช่คุณ ติดต่อเราทันที การถอนอาจพักไว้เพียงระยะหนึ่ง',
} as const;

export const words = {
  sentBefore: 'ข้อความนี้เพิ่งส่งไปแล้ว',
} as const;
