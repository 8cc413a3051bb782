import type { PromotionTerms } from '@sanam/contract';
import { AREA_NAMES } from './area-names.ts';
import { AT_RISK } from './at-risk.ts';
import { baht } from './offer-words.ts';
import type { TermLine } from './term-line.ts';

/** Areas of play in which a stake counts whole; in all others only the part at risk counts. */
const WHOLE_AREAS: readonly string[] = ['slot', 'fish'];
const nameOf = (area: string) => (AREA_NAMES as Readonly<Record<string, string>>)[area] ?? area;

/** Terms of a bonus that asks for turnover: what counts, and what becomes of the money. Pure. */
export function turnoverLines(terms: PromotionTerms, gameNames: Readonly<Record<string, string>>): TermLine[] {
  return [
    { name: 'เทิร์น', text: required(terms) },
    { name: 'ลำดับการใช้เงิน', text: ORDER },
    { name: 'เกมที่นับ', text: counted(terms, gameNames) },
    ...risked(terms),
    { name: 'เดิมพันสูงสุด', text: `${baht(terms.stake_max_baht)} ต่อรอบ รอบที่สูงกว่านี้เล่นได้ แต่ไม่นับเทิร์น` },
    { name: 'เมื่อทำเทิร์นครบ', text: earned(terms) },
    { name: 'ถอนเงิน', text: terms.ends_on_withdrawal ? WITHDRAWAL_ENDS : WITHDRAWAL },
    { name: 'ยกเลิกโบนัส', text: FORFEIT },
    { name: 'หมดเวลาหรือใช้หมด', text: OVER },
  ];
}

const ORDER = 'เดิมพันใช้เงินของคุณก่อน ส่วนที่ไม่พอใช้เครดิตโบนัส ยอดที่ชนะแบ่งกลับตามสัดส่วนของเดิมพันนั้น';
const WITHDRAWAL = 'เงินของคุณถอนได้ตามปกติ ระหว่างทำเทิร์นก็ถอนได้ เครดิตโบนัสถอนไม่ได้จนกว่าทำเทิร์นครบ';
const WITHDRAWAL_ENDS = 'เงินของคุณถอนได้ตามปกติ แต่ถ้าถอนก่อนทำเทิร์นครบ โบนัสจะสิ้นสุดและเครดิตโบนัสถูกหักคืน หน้าถอนเงินจะเตือนก่อน';
const FORFEIT =
  'ยกเลิกได้ทุกเมื่อที่หน้าโบนัส เครดิตโบนัสที่เหลือถูกหักคืน เงินของคุณยังเป็นของคุณ ถ้ามีเครดิตโบนัสอยู่ในรอบที่ยังไม่จบ ส่วนที่รอบนั้นคืนให้เครดิตโบนัสถูกหักเมื่อรอบจบ';
const OVER = 'เมื่อหมดเวลา ระบบรอรอบที่ยังไม่จบก่อน แล้วหักเครดิตโบนัสที่เหลือคืน ถ้าใช้เครดิตโบนัสหมด โบนัสจบโดยไม่มีอะไรค้าง';

function required({ turnover_multiple: multiple, days, own_stakes_count: ownCounts }: PromotionTerms): string {
  const stakes = ownCounts ? 'นับทั้งเดิมพันด้วยเงินของคุณและด้วยเครดิตโบนัส' : 'นับเฉพาะเดิมพันด้วยเครดิตโบนัส';
  return `เล่นให้ครบ ${multiple} เท่าของโบนัสภายใน ${days} วัน ${stakes} ของรอบที่เริ่มหลังได้โบนัสและจบแล้ว`;
}

function counted({ contributions }: PromotionTerms, gameNames: Readonly<Record<string, string>>): string {
  const games = Object.entries(contributions.games).map(([gamecode, percent]) =>
    percent > 0 ? `เกม ${gameNames[gamecode] ?? gamecode} ${percent}%` : `ไม่นับเกม ${gameNames[gamecode] ?? gamecode}`,
  );
  const areas = countedAreas(contributions).map(([area, percent]) => `${nameOf(area)} ${percent}%`);
  return `${[...areas, ...games].join(' · ')} หมวดอื่นไม่นับ`;
}

const countedAreas = ({ areas }: PromotionTerms['contributions']) =>
  Object.entries(areas).filter(([, percent]) => percent > 0);

/** How a stake counts; nothing where each stake counts whole. A game's own share does not say its area. */
function risked({ contributions }: PromotionTerms): TermLine[] {
  const areas = countedAreas(contributions).map(([area]) => area);
  const whole = areas.filter((area) => WHOLE_AREAS.includes(area)).map(nameOf);
  const isRisked = whole.length < areas.length || Object.values(contributions.games).some((percent) => percent > 0);
  if (!isRisked) return [];
  const first = whole.length > 0 ? `${whole.join('และ')}นับเดิมพันเต็มจำนวน หมวดอื่นนับ` : 'นับ';
  return [{ name: 'ส่วนที่นับ', text: `${first}${AT_RISK}` }];
}

function earned({ cash_out_max_baht: most }: PromotionTerms): string {
  const when = 'ภายในไม่กี่นาทีหลังเทิร์นครบและไม่มีเครดิตโบนัสอยู่ในรอบที่ยังไม่จบ';
  return most === null
    ? `เครดิตโบนัสที่เหลือทั้งหมดเป็นเงินของคุณ ${when}`
    : `เครดิตโบนัสที่เหลือเป็นเงินของคุณ ไม่เกิน ${baht(most)} ส่วนที่เกินถูกหักคืน ${when}`;
}
