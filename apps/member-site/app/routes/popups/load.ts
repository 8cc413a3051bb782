import type { ApiClient } from '@sanam/contract';
import type { Popup } from '../../popups/next-popup.ts';
import { isApiError } from '../../server/api-errors.ts';
import { siteContext } from '../../server/context.ts';
import type { Route } from './+types/load.ts';

/**
 * Load a member's popups; none for a guest, and none before the first deposit (SITE-24). Nothing is offered during a
 * break and at the heavy level (SAFE-03, SAFE-06). A failure shows none, and never makes the page fail.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<Popup[]> {
  const { session, api } = context.get(siteContext);
  if (!session.signedIn) return [];
  return readPopups(api).catch((caught: unknown) => {
    if (isApiError(caught)) return [];
    throw caught;
  });
}

/**
 * Popups are loaded once after signing in (SITE-09). A submitted form does not load them again, because a popup must
 * not cover the form's reply.
 */
export const shouldRevalidate = () => false;

async function readPopups(api: ApiClient): Promise<Popup[]> {
  const [announcement, promotions, { data: profile }] = await Promise.all([
    api.announcement(),
    api.promotions(),
    api.profile(),
  ]);
  // until the first deposit the home page leads, and nothing covers it
  if (!profile.has_deposited) return [];
  const offers = profile.block || profile.offers_stopped ? [] : promotions.data.filter(({ popup }) => popup);
  const popups: Popup[] = [];
  if (announcement.id !== null)
    popups.push({
      kind: 'announcement',
      id: announcement.id,
      title: announcement.title ?? '',
      content: announcement.content ?? '',
      img: announcement.img,
      url: announcement.url,
    });
  for (const offer of offers) {
    const { data: whole } = await api.promotion({ params: { id: offer.id } });
    popups.push({
      kind: 'offer',
      id: `${offer.id} ${whole.updated_at}`,
      title: offer.title,
      content: whole.content,
      img: offer.img,
      url: offer.link,
    });
  }
  return popups;
}
