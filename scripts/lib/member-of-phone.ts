import type { Database } from '../../apps/platform/src/core/database.ts';
import { nationalMobile } from '../../packages/thai/src/phone.ts';

/** Find the member with a phone number, as +66…. @throws Error in one sentence when no member has this number. */
export async function memberOfPhone(db: Database, phone: string): Promise<bigint> {
  const member = await db.selectFrom('member').select('id').where('phone', '=', phone).executeTakeFirst();
  if (!member) throw new Error(`No member has the phone ${nationalMobile(phone)}.`);
  return member.id;
}
