export const words = {
  title: 'เข้าสู่ระบบ',
  lead: 'ใช้เบอร์โทรศัพท์และรหัสผ่านที่สมัครไว้',
  /** Why one must sign in, by the page that one wanted. */
  why: (what: string) => `เข้าสู่ระบบก่อน${what} แล้วเราพาไปต่อทันที`,
  whyOther: 'หน้านี้เป็นของสมาชิก เข้าสู่ระบบแล้วเราพาไปต่อทันที',
  passkeyUnreadable: 'พาสคีย์ใช้ไม่ได้ กรุณาลองใหม่',
} as const;
