import { recordAct } from '../../../core/audit-log.ts';
import { invalid, notFound } from '../../../core/errors.ts';
import { endLease, requireLease } from '../../../core/work/leases.ts';
import { requireNotOwn } from '../../../core/work/proposals.ts';
import { tellPages } from '../../protection/index.ts';
import { decide } from '../check-document.ts';
import type { Identity } from '../identity.ts';

/**
 * Decide about a document that waits for staff, with what was seen.
 * @throws 404 when it does not wait; 403 about a member account of the person's own; 409 without its lease; 422 to let a
 *   document pass that is a minor's or proved another member, or whose account has another name since.
 */
export async function decideIdentity(
  { db, clock, protection }: Pick<Identity, 'db' | 'clock' | 'protection'>,
  given: { ref: string; staffId: bigint; to: 'passed' | 'refused'; note: string },
): Promise<void> {
  const now = clock.now();
  const [member = '', id = ''] = given.ref.slice(2).split('-');
  const memberId = BigInt(member);
  await db.transaction().execute(async (tx) => {
    const waits = await tx
      .selectFrom('identity_check')
      .select(['id', 'reasons'])
      .where('member_id', '=', memberId)
      .where('id', '=', BigInt(id))
      .where('state', '=', 'review')
      .forUpdate()
      .executeTakeFirst();
    if (!waits) throw notFound('ไม่พบเอกสารนี้ หรือมีผู้ตัดสินไปแล้ว', 'no document of this reference waits');
    await requireNotOwn(tx, given.staffId, memberId);
    const item = { queue: 'identity', ref: given.ref } as const;
    await requireLease(tx, item, given.staffId, now);
    const verdict = { to: given.to, reasons: ['by_staff' as const] };
    const by = `staff:${given.staffId}`;
    const to = await decide({ protection }, tx, { memberId, id: waits.id, verdict, by, note: given.note, now });
    if (to !== given.to && waits.reasons.includes('under_age'))
      throw invalid(
        'error',
        'ให้ผ่านไม่ได้: ตามเอกสารอายุไม่ถึง 20 ปี ถ้าอ่านเอกสารผิด เลือกไม่ให้ผ่าน แล้วขอให้สมาชิกส่งใหม่',
        'the document is of a minor',
      );
    if (to !== given.to)
      throw invalid(
        'error',
        'ให้ผ่านไม่ได้: เอกสารนี้ยืนยันสมาชิกคนอื่นไปแล้ว หรือชื่อบัญชีธนาคารเปลี่ยนไปจากตอนที่ส่ง',
        'the document proved another member, or the account has another name since',
      );
    await endLease(tx, item);
    await recordAct(tx, { subject: `member:${memberId}`, detail: { ref: given.ref, to: given.to, note: given.note } });
  });
  tellPages(protection, memberId);
}
