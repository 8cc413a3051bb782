import { type DocumentType, documentNumber } from '@sanam/thai/documents';
import { normalizeName } from '@sanam/thai/names';
import { isUniqueViolation } from '../../core/database.ts';
import { invalid, tooMany, unauthenticated } from '../../core/errors.ts';
import { addJob } from '../../core/jobs.ts';
import { claimUse } from '../../core/rate-limit.ts';
import { findMemberAccount, keepMemberOpen } from '../members/index.ts';
import { checkDocument } from './check-document.ts';
import type { Identity } from './identity.ts';
import { identityState } from './judge-identity.ts';
import { latestCheck } from './require-identity.ts';

const DAY_SECONDS = 86_400;
const JOB_AFTER_MS = 15_000;

/**
 * Accept a document of a member: the check is a row before any service is asked, and the service is then asked at once.
 * When no answer comes, a job asks again.
 * @throws 422 for a number that cannot be one, without a linked account, while a check is under way or passed, or while
 *   no identity is asked for; 429 after too many checks.
 */
export async function sendDocument(
  identity: Identity,
  memberId: bigint,
  given: { documentType: DocumentType; number: string; name: string },
): Promise<void> {
  const { db, clock, config, key } = identity;
  if (config.IDENTITY === 'off') throw invalid('error', 'ตอนนี้ยังไม่ต้องยืนยันตัวตน', 'no proof of identity is asked for');
  const number = documentNumber(given.documentType, given.number);
  if (!number)
    throw invalid(
      'number',
      given.documentType === 'thai_id'
        ? 'เลขบัตรประชาชนไม่ถูกต้อง กรุณาตรวจสอบทั้ง 13 หลัก'
        : 'เลขหนังสือเดินทางไม่ถูกต้อง กรุณาตรวจสอบอีกครั้ง',
      'the number cannot be one of such a document',
    );
  const name = normalizeName(given.name);
  if (!/\S\s+\S/.test(name)) throw invalid('name', 'กรุณากรอกชื่อและนามสกุลตามเอกสาร', 'the name has no surname');
  const now = clock.now();
  const subject = `identity:${memberId}`;
  const limits = [{ rule: 'identity', most: config.IDENTITY_TRIES_PER_DAY, seconds: DAY_SECONDS }];
  const use = await claimUse(db, [{ subject, limits }], now);
  if (!use.counted)
    throw tooMany('error', 'ส่งเอกสารครบจำนวนครั้งของวันนี้แล้ว กรุณาลองใหม่ภายหลัง', 'too many checks', use.waitSeconds);
  const open = invalid('error', 'มีเอกสารที่กำลังตรวจสอบอยู่แล้ว', 'a check is under way');
  try {
    const id = await db.transaction().execute(async (tx) => {
      if (!(await keepMemberOpen(tx, memberId))) throw unauthenticated('the account was closed meanwhile');
      const account = await findMemberAccount(tx, memberId);
      if (!account) throw invalid('bank', 'กรุณาผูกบัญชีธนาคารก่อนยืนยันตัวตน', 'no bank account is linked');
      const state = identityState(await latestCheck(tx, memberId), account.holderName);
      if (state === 'passed') throw invalid('error', 'คุณยืนยันตัวตนแล้ว', 'the identity is proven already');
      if (state === 'waiting' || state === 'review') throw open;
      const row = await tx
        .insertInto('identity_check')
        .values({
          ...{ member_id: memberId, state: 'waiting', document_type: given.documentType, name },
          number_sealed: key.seal(number, memberId),
          number_last4: number.slice(-4),
          number_hash: key.hash(given.documentType, number),
          holder_name: account.holderName,
          asked_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const runAt = new Date(now.getTime() + JOB_AFTER_MS);
      await addJob(tx, 'check-document', { member: String(memberId), id: String(row.id) }, { runAt });
      return row.id;
    });
    await checkDocument(identity, memberId, id);
  } catch (error) {
    if (isUniqueViolation(error, 'identity_check_one_open')) throw open;
    throw error;
  }
}
