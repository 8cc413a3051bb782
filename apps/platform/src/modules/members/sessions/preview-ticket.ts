import { hashToken } from '../../../core/secrets.ts';
import type { Members } from '../members.ts';
import type { Device } from './session-store.ts';
import { spentTicket } from './tickets.ts';

/**
 * The account that a `site` ticket would sign in to, with a masked phone, and whether the member has signed in from
 * this browser before. The ticket stays usable. @throws 422 on `error` when the ticket is invalid.
 */
export async function previewTicket(
  members: Members,
  ticket: string,
  device: Device,
): Promise<{ phone: string; is_known_browser: boolean }> {
  const now = members.clock.now();
  const found = await members.db
    .selectFrom('ticket as t')
    .innerJoin('session as s', (join) =>
      join.onRef('s.member_id', '=', 't.member_id').onRef('s.id', '=', 't.session_id'),
    )
    .innerJoin('member as m', 'm.id', 't.member_id')
    .leftJoin('known_device as d', (join) =>
      join.onRef('d.member_id', '=', 'm.id').on('d.token_hash', '=', hashToken(device.token ?? '')),
    )
    .select(['m.phone', 'd.token_hash as known'])
    .where('t.token_hash', '=', hashToken(ticket))
    .where('t.audience', '=', 'site')
    .where('t.expires_at', '>', now)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('m.status', '=', 'active')
    .executeTakeFirst();
  if (!found) throw spentTicket();
  return { phone: `xxx-xxx-${found.phone.slice(-4)}`, is_known_browser: found.known !== null };
}
