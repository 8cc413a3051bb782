import { at, make } from '../../../../page/dom.ts';
import type { Grade } from '../../../bookmaker/grades.ts';
import type { Session as SessionOf } from '../../../kit/page/book.ts';
import { list, scrollTable } from '../../../kit/page/rules.ts';
import { GRADE_NAMES } from '../../../kit/page/sports/names.ts';
import { endRules, formatRules, returnRules, slipRules } from '../../../kit/page/sports/rules.ts';
import type { Sheet } from '../game.ts';

export type Session = SessionOf<Sheet>;

/** Names of the markets, in the order of the page. */
export const MARKET_NAMES: Record<string, string> = { handicap: 'แฮนดิแคป', total: 'สูง/ต่ำ', '1x2': 'ผลการแข่ง' };

/** Write the text of the rules from the same figures that the game uses. */
export function writeRules({ game }: Session) {
  const {
    league,
    base,
    minutes,
    minute_numbers: numbers,
    break_ticks: rest,
    hold_ticks: hold,
    tick_seconds: seconds,
    every_seconds: every,
    incident_rates: incidents,
    incident_numbers: moments,
  } = game;
  const perMatch = (rate: number) => ((rate * minutes) / numbers).toFixed(2);
  at('rules-body').replaceChildren(
    make('p', 'ลีกนี้เป็นการแข่งขันจำลอง ทีม ผู้เล่น และผลไม่ใช่ของจริง'),
    ...returnRules(game, MARKET_NAMES, true),
    make('h3', 'ประเภทเดิมพัน'),
    list([
      'ผลทุกประเภทเดิมพันนับสกอร์เต็มเวลา 90 นาที รวมประตูที่เกิดก่อนวางเดิมพัน',
      'แฮนดิแคป ฝั่งต่อต้องชนะเกินแต้มต่อ ฝั่งรองได้แต้มต่อบวกเข้าสกอร์ เส้นที่ลงท้าย .25 หรือ .75 แบ่งเดิมพันครึ่งหนึ่งไว้เส้นล่าง อีกครึ่งไว้เส้นบน',
    ]),
    handicapTable(),
    list([
      'สูง/ต่ำ นับประตูรวมสองทีม เช่น สูง 2.25 ถ้ารวม 2 ประตู สูงเสียครึ่ง ต่ำได้ครึ่ง · สูง 2.75 ถ้ารวม 3 ประตู สูงได้ครึ่ง ต่ำเสียครึ่ง · สูง 3 ถ้ารวม 3 ประตู คืนทุนทั้งสองฝั่ง',
      'ผลการแข่ง เลือกเจ้าบ้านชนะ เสมอ หรือทีมเยือนชนะ',
    ]),
    ...slipRules(game, true),
    ...formatRules(),
    make('h3', 'การแข่งขัน'),
    list([
      `เริ่มนัดใหม่ทุก ${every / 60} นาที แปดคู่พร้อมกัน หนึ่งนาทีในสนามใช้ ${seconds} วินาที พักครึ่ง ${rest * seconds} วินาที`,
      `หลังมีประตู คู่นั้นพักราคา ${hold * seconds} วินาที แล้วเปิดราคาใหม่ ปิดรับทุกคู่เมื่อครบ 85 นาที`,
      `แต่ละนาทีสุ่มหนึ่งเลขจาก ${numbers.toLocaleString('en-US')} เลข ทีมเฉลี่ยเล่นในบ้านได้ประตู ${base.home.toLocaleString('en-US')} เลข (เฉลี่ย ${perMatch(base.home)} ประตูต่อนัด) ทีมเยือน ${base.away.toLocaleString('en-US')} เลข (${perMatch(base.away)} ประตู)`,
      `จังหวะอื่นสุ่มจากซีดเดียวกันหลังจากสุ่มประตูครบทุกคู่แล้ว นาทีละไม่เกินหนึ่งจังหวะ จาก ${moments.toLocaleString('en-US')} เลข บุก ${incidents.attack} เลข เตะมุม ${incidents.corner} ยิงไม่ตรงกรอบ ${incidents.off} ยิงโดนเซฟ ${incidents.save} ใบเหลือง ${incidents.yellow} นาทีที่มีประตูไม่นับจังหวะอื่น ฝั่งที่ได้จังหวะแบ่งตามโอกาสยิงประตูของสองทีม`,
      'จังหวะเหล่านี้ไม่มีผลต่อประตูและไม่บอกประตูในนาทีถัดไป ไม่มีเดิมพันใดใช้จังหวะเหล่านี้ตัดสิน',
      'จำนวนเลขของคู่หนึ่ง คือค่าข้างต้น × เกมรุกของทีม ÷ 100 × เกมรับของคู่แข่ง ÷ 100 ปัดเศษทิ้ง ไม่ขึ้นกับผลนัดก่อน',
    ]),
    scrollTable(
      'ทีมในลีก',
      ['ทีม', 'เกมรุก', 'เกมรับ (ยิ่งน้อยยิ่งแข็ง)'],
      league.map(({ name, attack, defence }) => [name, String(attack), String(defence)]),
    ),
    ...endRules(),
  );
}

/** Table of results for the two opposite picks on a line, including quarter lines. */
function handicapTable() {
  return scrollTable(
    'ผลของแต่ละเส้น',
    ['เส้น', 'ผลการแข่ง', 'ฝั่งต่อ', 'ฝั่งรอง'],
    [
      ['เสมอ (0)', 'เท่ากัน', ...both('returned')],
      ['0.25 (ปป)', 'เท่ากัน', ...both('half_lost')],
      ['0.5 (ครึ่งลูก)', 'เท่ากัน', ...both('lost')],
      ['0.75 (ครึ่งควบลูก)', 'ต่อชนะ 1', ...both('half_won')],
      ['1 (หนึ่งลูก)', 'ต่อชนะ 1', ...both('returned')],
      ['1.25 (ลูกควบลูกครึ่ง)', 'ต่อชนะ 1', ...both('half_lost')],
    ],
  );
}

/** Grades of the two opposite picks on a line. */
function both(grade: Grade): [string, string] {
  const mirror = {
    won: 'lost',
    half_won: 'half_lost',
    returned: 'returned',
    half_lost: 'half_won',
    lost: 'won',
  } as const;
  return [GRADE_NAMES[grade], GRADE_NAMES[mirror[grade]]];
}
