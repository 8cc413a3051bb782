import type { Database } from '../apps/platform/src/core/database.ts';
import { reopenMember } from '../apps/platform/src/modules/members/index.ts';
import { excludeFromPayouts, includeInPayouts } from '../apps/platform/src/modules/withdrawals/index.ts';
import { SCOPES } from '../packages/contract/src/index.ts';
import { nationalMobile, thaiMobile } from '../packages/thai/src/phone.ts';
import { memberOfPhone } from './lib/member-of-phone.ts';
import { withDatabase } from './lib/with-database.ts';

const USAGE = `Say: npm run members -- allow 0812345678 +findings (or -findings; there are: ${SCOPES.join(', ')}), npm run members -- reopen 0812345678, npm run members -- exclude 0812345678 'why nothing is paid out', or npm run members -- include 0812345678.`;

const ACTS: Readonly<Record<string, (db: Database, phone: string, rest: readonly string[]) => Promise<string>>> = {
  allow,
  reopen,
  exclude,
  include,
};

/** `npm run members`: change one member by hand. The change takes effect from the member's next request. */
await withDatabase(async (db) => {
  const [what = '', typed = '', ...changes] = process.argv.slice(2);
  const phone = thaiMobile(typed);
  const act = Object.hasOwn(ACTS, what) ? ACTS[what] : undefined;
  if (!phone || !act) throw new Error(USAGE);
  const said = await act(db, phone, changes);
  process.stdout.write(`${nationalMobile(phone)}: ${said}\n`);
  return true;
});

/** Add or remove the member's staff scopes. */
async function allow(db: Database, phone: string, changes: readonly string[]): Promise<string> {
  if (changes.some((change) => !/^[+-]/.test(change) || !(SCOPES as readonly string[]).includes(change.slice(1))))
    throw new Error(USAGE);
  const scope = await db.transaction().execute(async (tx) => {
    const member = await tx
      .selectFrom('member')
      .select('scope')
      .where('phone', '=', phone)
      .forUpdate()
      .executeTakeFirst();
    if (!member) throw new Error(`No member has the phone ${nationalMobile(phone)}.`);
    const now = new Set(member.scope);
    for (const change of changes) change.startsWith('+') ? now.add(change.slice(1)) : now.delete(change.slice(1));
    await tx
      .updateTable('member')
      .set({ scope: [...now] })
      .where('phone', '=', phone)
      .execute();
    return [...now];
  });
  return scope.join(', ') || 'no scope';
}

/**
 * Reopen an account that received money after it was closed. The member can then sign in, withdraw the money and close
 * the account again.
 */
async function reopen(db: Database, phone: string): Promise<string> {
  if (!(await reopenMember(db, phone))) throw new Error(`${nationalMobile(phone)} has no closed account.`);
  return 'open again';
}

/** Exclude a member from payouts. No withdrawal is paid to the member until an operator includes the member again. */
async function exclude(db: Database, phone: string, [reason = '']: readonly string[]): Promise<string> {
  if (reason.trim().length < 5) throw new Error(USAGE);
  await excludeFromPayouts(db, await memberOfPhone(db, phone), {
    reason: reason.trim(),
    by: 'operator',
    at: new Date(),
  });
  return 'excluded from payouts';
}

async function include(db: Database, phone: string): Promise<string> {
  if (!(await includeInPayouts(db, await memberOfPhone(db, phone))))
    throw new Error(`${nationalMobile(phone)} was not excluded from payouts.`);
  return 'paid out again';
}
