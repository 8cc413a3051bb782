import { at, make } from '../../../../page/dom.ts';
import type { Session as SessionOf } from '../../../kit/page/book.ts';
import { list, scrollTable } from '../../../kit/page/rules.ts';
import { endRules, formatRules, returnRules, slipRules } from '../../../kit/page/sports/rules.ts';
import type { Sheet } from '../game.ts';

export type Session = SessionOf<Sheet>;

/** Names of the markets, in the order of the page. */
export const MARKET_NAMES: Record<string, string> = { winner: 'ผู้ชนะ', handicap: 'แต้มต่อเกม', total: 'จำนวนเกม' };

/** Write the text of the rules from the same figures that the game uses. */
export function writeRules({ game }: Session) {
  const {
    league,
    even,
    per_rating: perRating,
    point_numbers: numbers,
    points_to_win: points,
    games_to_win: games,
    break_ticks: rest,
    tick_seconds: seconds,
    every_seconds: every,
  } = game;
  at('rules-body').replaceChildren(
    make('p', 'ลีกนี้เป็นการแข่งขันจำลองของเกมที่ค่ายแต่งขึ้น ทีม ผู้เล่น และผลไม่ใช่ของจริง'),
    ...returnRules(game, MARKET_NAMES, false),
    make('h3', 'ประเภทเดิมพัน'),
    list([
      'ผู้ชนะ เลือกทีมที่ชนะการแข่งขัน ไม่มีเสมอ',
      'แต้มต่อเกม ต่อ 1.5 ต้องชนะ 2–0 รอง 1.5 ได้เมื่อชนะ หรือแพ้ 1–2',
      'จำนวนเกม สูง 2.5 คือแข่งครบสามเกม ต่ำ 2.5 คือจบในสองเกม',
    ]),
    ...slipRules(game, false),
    ...formatRules(),
    make('h3', 'การแข่งขัน'),
    list([
      `เริ่มนัดใหม่ทุก ${every / 60} นาที สี่คู่พร้อมกัน ทีมที่ชนะครบ ${games} เกมก่อนเป็นผู้ชนะการแข่งขัน แต่ละเกมทีมที่ได้ครบ ${points} แต้มก่อนเป็นผู้ชนะ หนึ่งแต้มใช้ ${seconds} วินาที`,
      `ระหว่างเกมพักราคา เปิดรับก่อนแข่งและช่วงพัก ${rest * seconds} วินาทีหลังจบแต่ละเกม`,
      `แต่ละแต้มสุ่มหนึ่งเลขจาก ${numbers.toLocaleString('en-US')} เลข ทีมแรกได้แต้ม ${even.toLocaleString('en-US')} เลข บวก ${perRating.toLocaleString('en-US')} เลขต่อค่าพลังที่มากกว่า หรือลบเท่ากันถ้าน้อยกว่า ไม่ขึ้นกับแต้มหรือนัดก่อน`,
    ]),
    scrollTable(
      'ทีมในลีก',
      ['ทีม', 'ค่าพลัง'],
      league.map(({ name, rating }) => [name, String(rating)]),
    ),
    ...endRules(),
  );
}
