import type { ApiClient, Calls, ReplyOf } from '@sanam/contract';
import { type FirstOffer, readGuestOffer } from '../../bonuses/first-offer.ts';
import { readInvite } from '../../invites/invite-cookie.ts';
import { isApiError } from '../../server/api-errors.ts';

/** An invite as its page shows it. */
export interface Invited {
  by: string;
  rates: ReplyOf<Calls['findInvite']>['rates'];
  offer: FirstOffer | null;
}

/** Who invited the person in this browser, masked; null without an invite, or when it cannot be looked up now. */
export async function readInviter(api: ApiClient, request: Request): Promise<Omit<Invited, 'offer'> | null> {
  const code = readInvite(request);
  if (!code) return null;
  try {
    const { by, rates } = await api.findInvite({ params: { code } });
    return by === null ? null : { by, rates };
  } catch (caught) {
    // looked up too often from this network, for example: registering goes on without the name
    if (isApiError(caught) && caught.status < 500) return null;
    throw caught;
  }
}

/** The invite of a guest with what both get; null without one. */
export async function readInvited(api: ApiClient, request: Request): Promise<Invited | null> {
  const inviter = await readInviter(api, request);
  return inviter && { ...inviter, offer: await readGuestOffer(api) };
}
