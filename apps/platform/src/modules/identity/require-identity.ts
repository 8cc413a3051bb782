import type { Database, Tx } from '../../core/database.ts';
import { Refusal } from '../../core/errors.ts';
import type { IdentityConfig } from './config.ts';
import { identityState, isOfMinor } from './judge-identity.ts';

/** The latest check of a member; undefined when there is none. */
export function latestCheck(db: Database | Tx, memberId: bigint) {
  return db
    .selectFrom('identity_check')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const MONEY_IS_SAFE = 'เงินของคุณยังอยู่ครบ';
const TEXT = {
  unasked: `ก่อนถอนครั้งแรก กรุณายืนยันตัวตนที่หน้า “ยืนยันตัวตน” ใช้เวลาไม่กี่นาที ${MONEY_IS_SAFE}`,
  waiting: `กำลังตรวจสอบตัวตนของคุณ ถอนได้เมื่อตรวจเสร็จ ${MONEY_IS_SAFE}`,
  review: `เจ้าหน้าที่กำลังตรวจสอบตัวตนของคุณ ถอนได้เมื่อตรวจเสร็จ ${MONEY_IS_SAFE}`,
  refused: `การยืนยันตัวตนครั้งล่าสุดไม่ผ่าน กรุณาส่งใหม่ที่หน้า “ยืนยันตัวตน” หรือติดต่อเจ้าหน้าที่ ${MONEY_IS_SAFE}`,
} as const;

/**
 * Check that a member has proven their identity for the linked account, in the transaction of a withdrawal. Money of a
 * member who is too young to play goes back to the account in their own name.
 * @param holderName name of the linked account.
 * @throws 422 on `identity` while they have not.
 */
export async function requireIdentity(
  { config }: { config: Pick<IdentityConfig, 'IDENTITY'> },
  tx: Tx,
  memberId: bigint,
  holderName: string,
): Promise<void> {
  if (config.IDENTITY === 'off') return;
  const state = identityState(await latestCheck(tx, memberId), holderName);
  if (state === 'passed' || (await hasProofOfMinor(tx, memberId, holderName))) return;
  throw new Refusal(422, TEXT[state], { field: 'identity', reason: `the identity is not proven: ${state}` });
}

/** Whether a document showed that the holder of the linked account is too young; also while another one is looked at. */
async function hasProofOfMinor(tx: Tx, memberId: bigint, holderName: string): Promise<boolean> {
  const checks = await tx
    .selectFrom('identity_check')
    .select(['reasons', 'holder_name'])
    .where('member_id', '=', memberId)
    .execute();
  return checks.some((check) => isOfMinor(check, holderName));
}
