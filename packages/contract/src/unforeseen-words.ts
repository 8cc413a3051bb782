/**
 * What the API says of a fault that nobody has foreseen: of the platform itself (500), and of a database that cannot be
 * reached (503). Whether such a call was carried out is unknown, as the fault may have come with the commit. Any other
 * error of the API is a refusal, which changes nothing.
 */
export const UNFORESEEN_WORDS = {
  500: 'เกิดข้อผิดพลาดบางอย่าง กรุณาลองอีกครั้ง หากเกี่ยวกับเงิน ยอดของคุณไม่เปลี่ยนจนกว่ารายการจะสำเร็จ',
  503: 'ระบบไม่พร้อมให้บริการชั่วคราว กรุณาลองใหม่อีกสักครู่',
} as const;
