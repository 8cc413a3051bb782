import type { Guide } from './guide-for.ts';

interface GuideWords {
  title: string;
  steps: readonly { title: string; text: string }[];
}

const HOME = { title: 'เปิดจากหน้าจอหลัก', text: 'แตะไอคอนบนหน้าจอหลักได้เลย ไม่ต้องพิมพ์ที่อยู่เว็บอีก' };

const GUIDE_WORDS: Readonly<Record<Guide, GuideWords>> = {
  android: {
    title: 'Android (Chrome)',
    steps: [
      { title: 'แตะเมนูจุดสามจุด', text: 'อยู่มุมขวาบนของ Chrome' },
      { title: 'เลือก “เพิ่มลงในหน้าจอหลัก”', text: 'บางเครื่องเขียนว่า “ติดตั้งแอป” แล้วแตะ “ติดตั้ง” เพื่อยืนยัน' },
      HOME,
    ],
  },
  ios: {
    title: 'iPhone และ iPad (Safari)',
    steps: [
      { title: 'แตะปุ่มแชร์', text: 'รูปสี่เหลี่ยมมีลูกศรชี้ขึ้น ถ้าเปิดจากแอปอื่น ให้เปิดหน้านี้ใน Safari ก่อน' },
      { title: 'เลือก “เพิ่มไปยังหน้าจอโฮม”', text: 'เลื่อนรายการขึ้นเพื่อหา แล้วแตะ “เพิ่ม” มุมขวาบน' },
      HOME,
    ],
  },
  desktop: {
    title: 'คอมพิวเตอร์ (Chrome หรือ Edge)',
    steps: [
      { title: 'คลิกไอคอนติดตั้งในแถบที่อยู่', text: 'รูปจอมีลูกศรชี้ลง อยู่ด้านขวาของที่อยู่เว็บ แล้วคลิก “ติดตั้ง”' },
      { title: 'เปิดในหน้าต่างของตัวเอง', text: 'แอปจะอยู่รวมกับโปรแกรมอื่นในเครื่อง เปิดได้จากที่นั่น' },
    ],
  },
};

/** Texts about installing the site as an app. */
export const words = {
  install: 'ติดตั้งแอป',
  title: (brand: string) => `ติดตั้งแอป${brand}`,
  lead: 'เปิดได้จากหน้าจอหลักเหมือนแอปทั่วไป ใช้พื้นที่น้อยมาก และไม่ต้องดาวน์โหลดจากสโตร์',
  now: 'ติดตั้งเลย',
  later: 'ไว้ทีหลัง',
  close: 'ไม่ต้องแสดงปุ่มติดตั้ง',
  removing: 'ถอนการติดตั้งได้ทุกเมื่อเหมือนแอปทั่วไป บัญชีและเงินของคุณอยู่ในระบบ ไม่ได้เก็บไว้ในเครื่อง',
  guides: GUIDE_WORDS,
} as const;
