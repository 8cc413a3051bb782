import type { Tx } from '../../core/database.ts';
import { addJob } from '../../core/jobs.ts';
import { claimUse, type RateLimit } from '../../core/rate-limit.ts';
import type { Members } from './members.ts';

/** What a member is told by SMS, so that they hear of it when it was not them (OWASP ASVS 5.0, 6.3.7). */
const NOTICES = {
  'password-changed': 'รหัสผ่านของคุณถูกเปลี่ยนแล้ว ถ้าไม่ใช่คุณ รีบติดต่อเรา',
  'passkey-removed': 'พาสคีย์ของคุณถูกลบแล้ว ถ้าไม่ใช่คุณ รีบติดต่อเรา',
  'passkey-added': 'มีการเพิ่มพาสคีย์ในบัญชีของคุณ ถ้าไม่ใช่คุณ รีบติดต่อเรา',
} as const;
type Notice = keyof typeof NOTICES;

/** Queues a notice, in the transaction of what it tells of. */
export async function tellMember(tx: Tx, memberId: bigint, notice: Notice): Promise<void> {
  await addJob(tx, 'tell-member', { memberId: String(memberId), notice });
}

/** Sends a queued notice, within the day's limit; tried again when the gateway does not take it. */
export async function sendNotice(members: Members, payload: unknown): Promise<void> {
  const { memberId, notice } = payload as { memberId: string; notice: Notice };
  const member = await members.db
    .selectFrom('member')
    .select('phone')
    .where('id', '=', BigInt(memberId))
    .executeTakeFirst();
  if (!member) return;
  const limit: RateLimit = { rule: 'notice-by-phone', most: members.config.NOTICES_PER_DAY, seconds: 86_400 };
  const claim = await claimUse(members.db, [{ subject: member.phone, limits: [limit] }], members.clock.now());
  if (!claim.counted) return members.log.warn({ memberId, notice }, 'a notice was left out: too many today');
  await members.sms.send(member.phone, `${members.config.BRAND_NAME}: ${NOTICES[notice]}`);
}
