import { type FirstOffer, firstOfferOf } from '../../bonuses/first-offer.ts';
import { isApiError } from '../../server/api-errors.ts';
import { siteContext } from '../../server/context.ts';
import type { Route } from './+types/load.ts';

/** What a first deposit brings a member now; null when there is no offer, and when it cannot be read. */
export async function loader({ context }: Route.LoaderArgs): Promise<FirstOffer | null> {
  const { session, api } = context.get(siteContext);
  if (!session.signedIn) return null;
  try {
    const [{ data: choices }, { data: site }] = await Promise.all([api.getPromotion(), api.site()]);
    return firstOfferOf(choices, site.deposit.quick_amounts);
  } catch (caught) {
    if (isApiError(caught)) return null;
    throw caught;
  }
}
