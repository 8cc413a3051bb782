import type { IconName } from '@sanam/ui/icon';
import { comparable } from '../../lobby/filter-games.ts';
import { shellWords } from '../../shell/messages.ts';

const SHOWN = 3;

/** A page of the site, as a search names it. */
export interface SitePage {
  to: string;
  icon: IconName;
  name: string;
}

/** The pages that people look for by name, each with other words for it. */
const PAGES: readonly (SitePage & { also: string })[] = [
  { to: '/deposit', icon: 'deposit', name: shellWords.deposit, also: 'เติมเงิน เติมเครดิต โอน สลิป QR พร้อมเพย์' },
  { to: '/withdraw', icon: 'withdraw', name: shellWords.withdraw, also: 'เบิกเงิน' },
  { to: '/promotion', icon: 'gift', name: shellWords.promotions, also: 'โปร โบนัส' },
  { to: '/history?tab=1', icon: 'gift', name: shellWords.bonus, also: 'ยอดเทิร์น คืนยอดเสีย' },
  { to: '/history?tab=2', icon: 'history', name: shellWords.depositWithdraw, also: 'ประวัติ รายการ สถานะ' },
  { to: '/history?tab=2&view=rounds', icon: 'play', name: shellWords.bets, also: 'ประวัติ เดิมพัน โพย' },
  { to: '/history?tab=0', icon: 'user', name: shellWords.accountInfo, also: 'บัญชีธนาคาร เบอร์โทร ข้อมูลส่วนตัว' },
  { to: '/changepassword', icon: 'key', name: shellWords.password, also: 'เปลี่ยนรหัสผ่าน' },
  { to: '/forgetpassword', icon: 'key', name: 'ลืมรหัสผ่าน', also: 'จำรหัสไม่ได้ ตั้งรหัสผ่านใหม่' },
  { to: '/wheel', icon: 'refresh', name: shellWords.wheel, also: 'กงล้อ หมุน' },
  { to: '/referral', icon: 'users', name: shellWords.refer, also: 'ค่าแนะนำ คอมมิชชัน ลิงก์ชวน' },
  { to: '/protection', icon: 'pause', name: shellWords.protection, also: 'จำกัด หยุดเล่น ปิดบัญชี' },
];

/** The pages whose name, or other words, have all of what was typed, those with it in the name first. Pure. */
export function findPages(typed: string): SitePage[] {
  const words = typed.split(/\s+/).map(comparable).filter(Boolean);
  if (words.length === 0) return [];
  const has = (text: string) => words.every((word) => comparable(text).includes(word));
  const byName = PAGES.filter(({ name }) => has(name));
  const byOther = PAGES.filter((one) => !byName.includes(one) && has(`${one.name} ${one.also}`));
  return [...byName, ...byOther].slice(0, SHOWN).map(({ to, icon, name }) => ({ to, icon, name }));
}
