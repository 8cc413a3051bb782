export const serverWords = {
  /** Replacement for the API's text "Unauthenticated.", which is meant for programs. */
  signedOut: 'หมดเวลาแล้ว กรุณาเริ่มใหม่หรือเข้าสู่ระบบอีกครั้ง',
  wrongLogin: 'เบอร์โทรศัพท์หรือรหัสผ่านไม่ถูกต้อง',
  neverDeposited: 'คุณยังไม่เคยฝากเงิน กรุณาฝากเงินครั้งแรกก่อนถอน',
} as const;
