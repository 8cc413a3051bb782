import { words } from './messages.ts';

const WHAT: Readonly<Record<string, string>> = {
  deposit: 'ฝากเงิน',
  'auto-transfer': 'ฝากเงิน',
  card: 'ใช้บัตรเติมเงิน',
  withdraw: 'ถอนเงิน',
  history: 'ดูบัญชีและประวัติของคุณ',
  game: 'เล่นเกม',
  wheel: 'หมุนกงล้อ',
  claim: 'รับสิทธิ์ของคุณ',
  inbox: 'อ่านการแจ้งเตือนของคุณ',
};

/** Why one signs in before the wanted page; null where no page was wanted. Pure. */
export function whySignIn(next: string): string | null {
  if (next === '/') return null;
  const what = WHAT[/^\/([^/?#]*)/.exec(next)?.[1] ?? ''];
  return what ? words.why(what) : words.whyOther;
}
