import { claimUse, type RateClaim, type RateLimit, usesByNetwork } from '../../../core/rate-limit.ts';
import { hashToken } from '../../../core/secrets.ts';
import type { Members } from '../members.ts';
import type { Device } from './session-store.ts';

/** Whether the member with this phone has signed in from this browser. */
export async function isKnownDevice(members: Members, device: Device, phone: string): Promise<boolean> {
  return (await firstKnownBy(members, device, phone)) !== undefined;
}

/** The member, the one who registered first, who has signed in from this browser; only the one with `phone`, if given. */
async function firstKnownBy({ db }: Members, device: Device, phone?: string): Promise<bigint | undefined> {
  if (!device.token) return undefined;
  const known = await db
    .selectFrom('known_device as d')
    .innerJoin('member as m', 'm.id', 'd.member_id')
    .select('d.member_id')
    .where('d.token_hash', '=', hashToken(device.token))
    .$if(phone !== undefined, (query) => query.where('m.phone', '=', phone ?? ''))
    .orderBy('d.member_id')
    .limit(1)
    .executeTakeFirst();
  return known?.member_id;
}

/**
 * Count a use that names no member for the networks of a browser. When strangers have used up the limit of a network, a
 * browser from which a member has signed in is counted for that member, by the limits of one address: whoever signs in
 * from many browsers has no more than from one.
 */
export async function claimByNetwork(
  members: Members,
  device: Device,
  limits: readonly RateLimit[],
): Promise<RateClaim> {
  const { db, clock, config } = members;
  const claim = await claimUse(db, usesByNetwork(device.ip, limits, config), clock.now());
  if (claim.counted) return claim;
  const memberId = await firstKnownBy(members, device);
  if (memberId === undefined) return claim;
  return claimUse(db, [{ subject: `member ${memberId}`, limits }], clock.now());
}
