import type { WalletStatus } from '@sanam/seamless-wallet';
import type { Round } from './rounds.ts';

const REFUSALS: Partial<Record<WalletStatus, string>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'เครดิตไม่พอสำหรับเดิมพันนี้ ยังไม่มีการหักเครดิต',
  RS_ERROR_USER_DISABLED: 'บัญชีนี้พักการเล่นหรือถูกระงับอยู่ ยังไม่มีการหักเครดิต',
  RS_ERROR_TOKEN_EXPIRED: 'หมดเวลาของรอบการเล่นนี้ กรุณาเปิดเกมใหม่จากหน้าเว็บ ยังไม่มีการหักเครดิต',
  RS_ERROR_INVALID_TOKEN: 'รอบการเล่นนี้ใช้ไม่ได้แล้ว กรุณาเปิดเกมใหม่จากหน้าเว็บ ยังไม่มีการหักเครดิต',
  // a limit of the player, a reality check that waits, the operator's highest stake, or maintenance, in which it is
  // zero
  RS_ERROR_LIMIT_REACHED: 'ยังรับเดิมพันนี้ไม่ได้ อาจถึงวงเงินหรือเวลาเล่นของคุณ หรือเว็บปิดปรับปรุง ดูสาเหตุที่หน้าเว็บ ยังไม่มีการหักเครดิต',
  RS_ERROR_INVALID_GAME: 'เกมนี้ปิดปรับปรุงชั่วคราว ยังไม่มีการหักเครดิต',
  RS_ERROR_INVALID_PARTNER: 'ค่ายเกมนี้ปิดให้บริการชั่วคราว ยังไม่มีการหักเครดิต',
};
const REFUSED_OTHERWISE = 'ระบบไม่รับเดิมพันนี้ ยังไม่มีการหักเครดิต กรุณาลองใหม่ภายหลัง';

/**
 * Message in Thai that tells the player where the money of a round is, in addition to the game's picture. Null when the
 * picture is enough.
 */
export function messageOf(round: Round): string | null {
  switch (round.state) {
    case 'betting':
      return 'กำลังยืนยันเดิมพัน';
    case 'refused':
      return REFUSALS[round.refusal as WalletStatus] ?? REFUSED_OTHERWISE;
    case 'rolling_back':
      return `${whyCalledOff(round)} รอบนี้ยกเลิกแล้ว กำลังคืนเดิมพันเข้าเครดิต`;
    case 'rolled_back':
      return `${whyCalledOff(round)} รอบนี้ยกเลิก และคืนเดิมพันเข้าเครดิตแล้ว`;
    case 'drawn':
      return round.win_satang ? 'ผลออกแล้ว กำลังเข้าเครดิต' : null;
    case 'open':
    case 'settled':
      return null;
    case 'voided':
      return 'ระบบไม่พบเดิมพันของรอบนี้ รอบนี้ยกเลิกแล้ว ผลของรอบไม่นับ และไม่มีการหักเครดิต';
  }
}

/** Why a stake is returned: a round that was open has a position, and was left before anything in it was at risk. */
const whyCalledOff = ({ outcome }: Round) => (outcome === null ? 'ระบบไม่ได้รับคำยืนยันเดิมพัน' : 'ไม่มีการเล่นต่อในเวลาที่กำหนด');
