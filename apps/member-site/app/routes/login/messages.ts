export const words = {
  title: 'เข้าสู่ระบบ',
  lead: 'ใช้เบอร์โทรศัพท์และรหัสผ่านที่สมัครไว้',
} as const;
