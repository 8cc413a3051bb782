import { isIP } from 'node:net';
import { accountDigits } from '@sanam/thai/accounts';
import { normalizeName, withUsualTitles } from '@sanam/thai/names';
import { thaiMobile } from '@sanam/thai/phone';
import { type RawBuilder, sql } from 'kysely';

type Finder = 'phone' | 'number' | 'account' | 'reference' | 'address' | 'device' | 'name';

/**
 * Queries of the members that a typed text names exactly, each with the column `id`: by a phone, a member's number (also
 * `M-…`), a bank account, a reference of a deposit, withdrawal or bonus, a network address, a browser's short name, or
 * the beginning of a name. Pure.
 */
function finders(typed: string): { by: Finder; query: RawBuilder<{ id: bigint }> }[] {
  const text = typed.trim();
  const found: { by: Finder; query: RawBuilder<{ id: bigint }> }[] = [];
  const add = (by: Finder, query: RawBuilder<{ id: bigint }>) => found.push({ by, query });
  const phone = thaiMobile(text);
  if (phone) add('phone', sql`select member_id as id from member_phone_owner where phone = ${phone}`);
  const number = /^(?:M-?)?(\d{4,12})$/i.exec(text)?.[1];
  if (number) add('number', sql`select id from member_person where id = ${BigInt(number)}`);
  const account = accountDigits(text);
  if (account) add('account', sql`select member_id from member_linked_account where account_number = ${account}`);
  if (/^(WD|DP)[A-Z0-9]{12}$/i.test(text))
    add('reference', sql`select member_id from request_reference where ref = ${text.toUpperCase()}`);
  if (/^BN[A-Z0-9]{12}$/i.test(text))
    add('reference', sql`select member_id from member_bonus_reference where ref = ${text.toUpperCase()}`);
  if (isIP(text)) {
    add('address', sql`select member_id from member_seen where ip = ${text}`);
    add('address', sql`select member_id from member_seen where last_ip = ${text}`);
  }
  const device = /^dev-([0-9a-f]{12})$/i.exec(text)?.[1]?.toLowerCase();
  if (device) {
    const [from, to] = ['00', 'ff'].map((fill) => Buffer.from(`${device}${fill.repeat(26)}`, 'hex'));
    add('device', sql`select member_id from member_device where token_hash between ${from} and ${to}`);
  }
  const name = normalizeName(text);
  if (found.length === 0 && /\p{L}/u.test(name)) {
    // each its own condition: an index serves a pattern, but not an array of them
    for (const beginning of withUsualTitles(name.replace(/[%_\\]/g, '\\$&')))
      add('name', sql`select member_id from member_linked_account where holder_name like ${`${beginning}%`}`);
  }
  return found;
}

/** Query of the members that a typed text names, with the column `id`. Pure. */
export function membersFor(typed: string): RawBuilder<{ id: bigint }> {
  const all = finders(typed);
  if (all.length === 0) return sql`select null::bigint as id where false`;
  return sql.join(
    all.map(({ query }) => query),
    sql` union `,
  );
}

/** By what a typed text may name a member, for the audit log, which does not keep the text itself. Pure. */
export const foundBy = (typed: string): Finder[] => [...new Set(finders(typed).map(({ by }) => by))];
