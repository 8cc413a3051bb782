import { bahtFromSatang, satang } from '@sanam/money';
import type { WalletStatus } from '@sanam/seamless-wallet';
import { isoTime } from '../clock.ts';
import { outcomeOf, type Round } from './rounds.ts';

/** A round as the game page shows it. Amounts are baht. */
export interface RoundView {
  round: string;
  spin_id: string;
  state: Round['state'];
  stake: number;
  /** Null until drawn, and when voided. */
  win: number | null;
  turns: { stops: number[]; grid: string[][]; is_free: boolean; win: number; wins: { symbol: string; count: number; ways: number; amount: number; cells: [number, number][] }[] }[];
  /** The balance after the last wallet answer of this round. */
  balance: number | null;
  /** What the player must know beyond the picture, in Thai. */
  message: string | null;
  /** The wallet's status when it refused. */
  status: WalletStatus | null;
  commit: string;
  /** The secret behind the commitment, once the round is drawn, unless it is voided. */
  server_seed: string | null;
  created_at: string;
}

const REFUSALS: Partial<Record<WalletStatus, string>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'เครดิตไม่พอสำหรับเดิมพันนี้ ยังไม่มีการหักเครดิต',
  RS_ERROR_USER_DISABLED: 'บัญชีนี้พักการเล่นหรือถูกระงับอยู่ ยังไม่มีการหักเครดิต',
  RS_ERROR_TOKEN_EXPIRED: 'หมดเวลาของรอบการเล่นนี้ กรุณาเปิดเกมใหม่จากหน้าเว็บ ยังไม่มีการหักเครดิต',
  RS_ERROR_INVALID_TOKEN: 'รอบการเล่นนี้ใช้ไม่ได้แล้ว กรุณาเปิดเกมใหม่จากหน้าเว็บ ยังไม่มีการหักเครดิต',
  RS_ERROR_LIMIT_REACHED: 'ถึงวงเงินหรือเวลาเล่นที่คุณตั้งไว้แล้ว ยังไม่มีการหักเครดิต',
  RS_ERROR_INVALID_GAME: 'เกมนี้ปิดปรับปรุงชั่วคราว ยังไม่มีการหักเครดิต',
  RS_ERROR_INVALID_PARTNER: 'ค่ายเกมนี้ปิดให้บริการชั่วคราว ยังไม่มีการหักเครดิต',
};
const REFUSED_OTHERWISE = 'ระบบไม่รับเดิมพันนี้ ยังไม่มีการหักเครดิต กรุณาลองใหม่ภายหลัง';

/** The view of a round, with the words for states that a picture cannot tell. */
export function viewRound(round: Round): RoundView {
  const stakeSatang = BigInt(round.stake_satang);
  // The draw of a voided round counts for nothing: it is shown no more than that of a stake that went back.
  const isVoided = round.state === 'voided';
  const outcome = isVoided ? null : outcomeOf(round);
  const baht = (pay: number) => bahtFromSatang(satang((stakeSatang * BigInt(pay)) / 100n));
  return {
    round: round.round,
    spin_id: round.spin_id,
    state: round.state,
    stake: bahtFromSatang(satang(stakeSatang)),
    win: isVoided || round.win_satang === null ? null : bahtFromSatang(satang(round.win_satang)),
    turns: (outcome?.turns ?? []).map(({ stops, grid, isFree, pay, wins }) => ({
      stops,
      grid,
      is_free: isFree,
      win: baht(pay),
      wins: wins.map(({ symbol, count, ways, pay: each, cells }) => ({ symbol, count, ways, amount: baht(each), cells })),
    })),
    balance: round.balance_satang === null ? null : bahtFromSatang(satang(round.balance_satang)),
    message: messageOf(round),
    status: round.refusal as WalletStatus | null,
    commit: round.commitment,
    server_seed: outcome ? round.server_seed : null,
    created_at: isoTime(round.created_at),
  };
}

function messageOf(round: Round): string | null {
  switch (round.state) {
    case 'betting':
      return 'กำลังยืนยันเดิมพัน';
    case 'refused':
      return REFUSALS[round.refusal as WalletStatus] ?? REFUSED_OTHERWISE;
    case 'rolling_back':
      return 'ระบบไม่ได้รับคำยืนยันเดิมพัน รอบนี้ยกเลิกแล้ว กำลังคืนเดิมพันเข้าเครดิต';
    case 'rolled_back':
      return 'ระบบไม่ได้รับคำยืนยันเดิมพัน รอบนี้ยกเลิก และคืนเดิมพันเข้าเครดิตแล้ว';
    case 'drawn':
      return round.win_satang ? 'ผลออกแล้ว กำลังเข้าเครดิต' : null;
    case 'settled':
      return null;
    case 'voided':
      return 'ระบบไม่พบเดิมพันของรอบนี้ รอบนี้ยกเลิกแล้ว ผลของรอบไม่นับ และไม่มีการหักเครดิต';
  }
}
