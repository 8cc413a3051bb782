export const words = {
  title: 'เข้าสู่ระบบ',
  lead: 'ใช้เบอร์โทรศัพท์และรหัสผ่านที่สมัครไว้',
  passkeyUnreadable: 'พาสคีย์ใช้ไม่ได้ กรุณาลองใหม่',
} as const;
