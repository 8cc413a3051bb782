import { isIP } from 'node:net';
import { accountDigits } from '@sanam/thai/accounts';
import { normalizeName } from '@sanam/thai/names';
import { thaiMobile } from '@sanam/thai/phone';
import { type RawBuilder, sql } from 'kysely';

/** Titles with which a bank account's name may begin. */
const TITLES = ['', 'นาย', 'นาย ', 'นางสาว', 'นางสาว ', 'น.ส.', 'น.ส. ', 'นาง', 'นาง '];

/**
 * Query of the members that a typed text names exactly, with the column `id`: a phone, a member's number (also `M-…`), a
 * bank account, a reference of a deposit, withdrawal or bonus, a network address, a browser's short name, or the
 * beginning of a name. Pure.
 */
export function membersFor(typed: string): RawBuilder<{ id: bigint }> {
  const text = typed.trim();
  const found: RawBuilder<{ id: bigint }>[] = [];
  const phone = thaiMobile(text);
  if (phone) found.push(sql`select member_id as id from member_phone_owner where phone = ${phone}`);
  const number = /^(?:M-?)?(\d{4,12})$/i.exec(text)?.[1];
  if (number) found.push(sql`select id from member_person where id = ${BigInt(number)}`);
  const account = accountDigits(text);
  if (account) found.push(sql`select member_id from member_linked_account where account_number = ${account}`);
  if (/^(WD|DP)[A-Z0-9]{12}$/i.test(text))
    found.push(sql`select member_id from request_reference where ref = ${text.toUpperCase()}`);
  if (/^BN[A-Z0-9]{12}$/i.test(text))
    found.push(sql`select member_id from member_bonus_reference where ref = ${text.toUpperCase()}`);
  if (isIP(text))
    found.push(
      sql`select member_id from member_seen where ip = ${text}`,
      sql`select member_id from member_seen where last_ip = ${text}`,
    );
  const device = /^dev-([0-9a-f]{12})$/i.exec(text)?.[1]?.toLowerCase();
  if (device) {
    const [from, to] = [
      Buffer.from(`${device}${'00'.repeat(26)}`, 'hex'),
      Buffer.from(`${device}${'ff'.repeat(26)}`, 'hex'),
    ];
    found.push(sql`select member_id from member_device where token_hash between ${from} and ${to}`);
  }
  const name = normalizeName(text);
  if (/\p{L}/u.test(name)) {
    const patterns = TITLES.map((title) => `${title}${name.replace(/[%_\\]/g, '\\$&')}%`);
    found.push(sql`select member_id from member_linked_account where holder_name like any (${patterns}::text[])`);
  }
  return found.length === 0 ? sql`select null::bigint as id where false` : sql.join(found, sql` union `);
}
