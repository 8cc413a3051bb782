export const serverWords = {
  /** In place of the API's "Unauthenticated.", which is for programs. */
  signedOut: 'หมดเวลาแล้ว กรุณาเริ่มใหม่หรือเข้าสู่ระบบอีกครั้ง',
} as const;
