import { SCOPES } from '../packages/contract/src/index.ts';
import { nationalMobile, thaiMobile } from '../packages/thai/src/phone.ts';
import { withDatabase } from './lib/with-database.ts';

const USAGE = `Say: npm run scopes -- 0812345678 +findings, or -findings to take it away; there are: ${SCOPES.join(', ')}.`;

/** `npm run scopes`: what a member may do as staff. Holds from the next call on. */
await withDatabase(async (db) => {
  const [typed = '', ...changes] = process.argv.slice(2);
  const phone = thaiMobile(typed);
  if (!phone || changes.some((change) => !/^[+-]/.test(change) || !(SCOPES as readonly string[]).includes(change.slice(1)))) throw new Error(USAGE);
  const scope = await db.transaction().execute(async (tx) => {
    const member = await tx.selectFrom('member').select('scope').where('phone', '=', phone).forUpdate().executeTakeFirst();
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
  process.stdout.write(`${nationalMobile(phone)}: ${scope.join(', ') || 'no scope'}\n`);
  return true;
});
