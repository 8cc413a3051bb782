export const gameWords = {
  pays: (percent: number) => `จ่ายคืน ${percent.toFixed(2)}%`,
  firstDeposit: 'ฝากครั้งแรกก่อนเล่น',
  whyFirst: (game: string) => `${game} ใช้เครดิตจริง เริ่มเล่นได้หลังฝากครั้งแรก`,
  deposit: 'ฝากเงิน',
  tryFirst: 'ทดลองเล่นก่อน',
} as const;
