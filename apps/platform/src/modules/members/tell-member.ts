import type { Tx } from '../../core/database.ts';
import { addJob } from '../../core/jobs.ts';
import { claimUse, type RateLimit, returnUses } from '../../core/rate-limit.ts';
import type { Members } from './members.ts';

/**
 * Notices that a member gets by SMS, in case another person made the change (OWASP ASVS 5.0, 6.3.7). `{rest}` stands for
 * how long withdrawals rest.
 */
const NOTICES = {
  'password-changed': 'รหัสผ่านของคุณถูกเปลี่ยนแล้ว ถ้าไม่ใช่คุณ รีบติดต่อเรา',
  'passkey-removed': 'พาสคีย์ของคุณถูกลบแล้ว ถ้าไม่ใช่คุณ รีบติดต่อเรา',
  'bank-account-changed': 'บัญชีธนาคารรับเงินของคุณถูกเปลี่ยนโดยเจ้าหน้าที่ตามคำขอ {rest}ถ้าไม่ใช่คุณ รีบติดต่อเรา',
  'phone-changed': 'เบอร์โทรศัพท์ของบัญชีคุณถูกเปลี่ยนโดยเจ้าหน้าที่ตามคำขอ {rest}ถ้าไม่ใช่คุณ รีบติดต่อเรา',
  'phone-changed-by-member': 'เบอร์โทรศัพท์ของบัญชีคุณถูกเปลี่ยนแล้ว {rest}ถ้าไม่ใช่คุณ รีบติดต่อเรา',
  'bank-account-lost': 'บัญชีธนาคารที่คุณผูกไว้ถูกยืนยันเป็นของสมาชิกอื่น ถ้าเป็นของคุณ รีบติดต่อเรา',
  'passkey-added': 'มีการเพิ่มพาสคีย์ในบัญชีของคุณ ถ้าไม่ใช่คุณ รีบติดต่อเรา',
} as const;
export type Notice = keyof typeof NOTICES;

/**
 * Queue a notice, in the same transaction as the change that the notice reports.
 * @param phone where the member was reached before the change; without it, the member's present phone.
 */
export async function tellMember(tx: Tx, memberId: bigint, notice: Notice, phone?: string): Promise<void> {
  await addJob(tx, 'tell-member', { memberId: String(memberId), notice, ...(phone === undefined ? {} : { phone }) });
}

const restWords = (hours: number) => (hours > 0 ? `การถอนพัก ${hours} ชั่วโมง ` : '');

/** Send a queued notice, or a text of staff, within the daily limit; sending is tried again when the gateway does not accept the notice. */
export async function sendNotice(members: Members, payload: unknown): Promise<void> {
  const { memberId, notice, text, phone } = payload as {
    memberId: string;
    notice?: Notice;
    text?: string;
    phone?: string;
  };
  const member = await members.db
    .selectFrom('member')
    .select('phone')
    .where('id', '=', BigInt(memberId))
    .executeTakeFirst();
  // a nameless member has no phone
  if (!member || member.phone === '') return;
  const to = phone ?? member.phone;
  const limit: RateLimit = { rule: 'notice-by-phone', most: members.config.NOTICES_PER_DAY, seconds: 86_400 };
  const claim = await claimUse(members.db, [{ subject: to, limits: [limit] }], members.clock.now());
  if (!claim.counted) return members.log.warn({ memberId, notice }, 'a notice was left out: too many today');
  try {
    const words = notice ? NOTICES[notice].replace('{rest}', restWords(members.config.RESET_REST_HOURS)) : text;
    await members.sms.send(to, `${members.config.BRAND_NAME}: ${words}`);
  } catch (error) {
    // what was not sent does not count, so that a gateway out of order takes no later notice away
    await returnUses(members.db, claim.uses);
    throw error;
  }
}
