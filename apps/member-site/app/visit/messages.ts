/** Words that the frame around every page shares with parts of pages. */
export const visitWords = {
  login: 'เข้าสู่ระบบ',
  newAnswers: (count: number) => `มีคำตอบใหม่ ${count} ข้อความ`,
  backHome: 'กลับหน้าหลัก',
  loginToPlay: (game: string) => `เพื่อเล่น ${game}`,
  noAnswerLogin: 'ติดต่อระบบไม่ได้ ยังไม่ได้เข้าสู่ระบบ กรุณาลองอีกครั้ง',
} as const;
