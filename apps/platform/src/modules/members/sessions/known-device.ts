import { claimUse, type RateClaim, type RateLimit, usesByNetwork } from '../../../core/rate-limit.ts';
import { hashToken } from '../../../core/secrets.ts';
import type { Members } from '../members.ts';
import type { Device } from './session-store.ts';

/** Whether a member has signed in from this browser: the member with this phone, or any member when it is undefined. */
export async function isKnownDevice({ db }: Members, device: Device, phone?: string): Promise<boolean> {
  if (!device.token) return false;
  const known = await db
    .selectFrom('known_device as d')
    .innerJoin('member as m', 'm.id', 'd.member_id')
    .select('d.member_id')
    .where('d.token_hash', '=', hashToken(device.token))
    .$if(phone !== undefined, (query) => query.where('m.phone', '=', phone ?? ''))
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

/**
 * Count a use that names no member for the networks of a browser. When strangers have used up the limit of a network, a
 * browser from which a member has signed in is counted for itself, by the limits of one address.
 */
export async function claimByNetwork(
  members: Members,
  device: Device,
  limits: readonly RateLimit[],
): Promise<RateClaim> {
  const { db, clock, config } = members;
  const claim = await claimUse(db, usesByNetwork(device.ip, limits, config), clock.now());
  if (claim.counted || !(await isKnownDevice(members, device))) return claim;
  const subject = `device ${hashToken(device.token ?? '').toString('hex')}`;
  return claimUse(db, [{ subject, limits }], clock.now());
}
