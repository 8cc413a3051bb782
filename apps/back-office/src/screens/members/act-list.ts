import type { MemberPage } from '@sanam/contract';
import type { IconName } from '../../parts/icon-names.ts';
import type { Bilingual } from '../../parts/words.ts';

/** What can be done with a member. */
export type Act =
  | 'message'
  | 'adjust'
  | 'lock'
  | 'unlock'
  | 'signOut'
  | 'exclude'
  | 'include'
  | 'account'
  | 'decline'
  | 'phone'
  | 'factor'
  | 'claim'
  | 'flag'
  | 'note'
  | 'limit'
  | 'break'
  | 'contact';

export interface ActEntry {
  act: Act;
  name: Bilingual;
  icon: IconName;
  key?: string;
  /** Whether it waits for a second person. */
  isTwo?: true;
  isDanger?: true;
  /** Whether it is also done on a phone. */
  isOfPhone?: true;
  scope: 'members' | 'members.act' | 'care';
  /** Whether it makes sense for the member as they are now. */
  fits: (member: MemberPage) => boolean;
}

const isOpen = ({ status }: MemberPage) => status !== 'closed';
const always = () => true;

/** Every act, in the order of the menu; the first stand as buttons in the head of the page. */
export const ACTS: readonly ActEntry[] = [
  {
    act: 'message',
    name: { th: 'ส่งข้อความ', en: 'Message' },
    icon: 'send',
    scope: 'members.act',
    fits: isOpen,
  },
  {
    act: 'adjust',
    name: { th: 'ปรับยอด', en: 'Adjust' },
    icon: 'coin',
    key: 'b',
    isTwo: true,
    scope: 'members.act',
    fits: isOpen,
  },
  {
    act: 'lock',
    name: { th: 'ล็อก', en: 'Lock' },
    icon: 'lock',
    key: 'l',
    isDanger: true,
    isOfPhone: true,
    scope: 'members.act',
    fits: ({ status }) => status === 'active',
  },
  {
    act: 'unlock',
    name: { th: 'ปลดล็อก', en: 'Unlock' },
    icon: 'lock',
    key: 'l',
    isTwo: true,
    scope: 'members.act',
    fits: ({ status }) => status === 'locked',
  },
  {
    act: 'note',
    name: { th: 'เขียนโน้ต', en: 'Write a note' },
    icon: 'pen',
    key: 'n',
    isOfPhone: true,
    scope: 'members',
    fits: always,
  },
  { act: 'flag', name: { th: 'ติดธง', en: 'Add a flag' }, icon: 'flag', scope: 'members', fits: always },
  {
    act: 'signOut',
    name: { th: 'ออกจากทุกเครื่อง', en: 'Sign out everywhere' },
    icon: 'out',
    scope: 'members.act',
    fits: ({ counts }) => counts.sessions > 0,
  },
  {
    act: 'exclude',
    name: { th: 'หยุดจ่ายเงิน', en: 'Exclude from payouts' },
    icon: 'stop',
    isDanger: true,
    scope: 'members.act',
    fits: (member) => isOpen(member) && member.exclusion === null,
  },
  {
    act: 'include',
    name: { th: 'เลิกหยุดจ่ายเงิน', en: 'Include in payouts' },
    icon: 'undo',
    isTwo: true,
    scope: 'members.act',
    fits: ({ exclusion }) => exclusion !== null,
  },
  {
    act: 'account',
    name: { th: 'เปลี่ยนบัญชีธนาคาร', en: 'Change the bank account' },
    icon: 'bank',
    isTwo: true,
    scope: 'members.act',
    fits: isOpen,
  },
  {
    act: 'decline',
    name: { th: 'ไม่อนุมัติคำขอเปลี่ยนบัญชี', en: 'Decline the asked account' },
    icon: 'x',
    scope: 'members.act',
    fits: (member) => isOpen(member) && member.account_request !== null,
  },
  {
    act: 'phone',
    name: { th: 'เปลี่ยนเบอร์โทรศัพท์', en: 'Change the phone' },
    icon: 'device',
    isTwo: true,
    scope: 'members.act',
    fits: isOpen,
  },
  {
    act: 'factor',
    name: { th: 'ลบพาสคีย์ทั้งหมด', en: 'Remove every passkey' },
    icon: 'key',
    isTwo: true,
    scope: 'members.act',
    fits: (member) => isOpen(member) && member.passkeys > 0,
  },
  {
    act: 'claim',
    name: { th: 'ยืนยันบัญชีด้วยหลักฐาน', en: 'Prove the account by evidence' },
    icon: 'name',
    scope: 'members.act',
    fits: (member) => isOpen(member) && member.account !== null && member.account.proof !== 'own',
  },
  {
    act: 'limit',
    name: { th: 'ตั้งหรือลดวงเงิน', en: 'Set or lower a limit' },
    icon: 'shield',
    scope: 'care',
    fits: isOpen,
  },
  {
    act: 'break',
    name: { th: 'เริ่มพักหรือระงับการเล่น', en: 'Begin a break' },
    icon: 'clock',
    isDanger: true,
    isOfPhone: true,
    scope: 'care',
    fits: isOpen,
  },
  {
    act: 'contact',
    name: { th: 'บันทึกการติดต่อ', en: 'Note a contact' },
    icon: 'chat',
    isOfPhone: true,
    scope: 'care',
    fits: always,
  },
];

/** The acts that a person with these scopes may begin now. */
export const actsFor = (member: MemberPage, scopes: readonly string[]): ActEntry[] =>
  ACTS.filter(({ scope, fits }) => scopes.includes(scope) && fits(member));
