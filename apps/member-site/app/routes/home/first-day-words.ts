/** Words of a member's home until the first deposit. */
export const words = {
  firstSteps: 'สามขั้น ถึงเกมแรก',
  stepDeposit: 'ฝากเงินครั้งแรก',
  stepGame: 'เลือกเกม',
  stepGameText: 'หรือทดลองเล่นก่อน ไม่ใช้เงิน',
  stepWithdraw: 'ถอนเข้าบัญชีเดิม',
  questions: 'มีคำถามก่อนเริ่ม?',
  askUs: 'ติดต่อเรา',
  tryFirst: 'ลองก่อน ไม่ใช้เงิน',
  allTrials: 'ทุกเกม',
  tryIt: 'ทดลองเล่น',
} as const;
