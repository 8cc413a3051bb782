import { redirect } from 'react-router';
import { STOPPED } from '../../protection/stopped-paths.ts';
import { isApiError } from '../../server/api-errors.ts';
import { siteContext } from '../../server/context.ts';
import { isFromElsewhere } from '../../server/is-from-elsewhere.ts';
import type { Route } from './+types/go.ts';

/**
 * Redirect to the activities site. A member gets a ticket that is valid once and for one minute (SITE-06); a guest gets
 * none and arrives as a guest; so does a member whom another site sent here. A member on a break is led to the page of
 * the break.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { session, api } = context.get(siteContext);
  const { data: site } = await api.site();
  if (!site.game) throw new Response(null, { status: 404 });
  const there = new URL(site.game);
  if (session.signedIn && !isFromElsewhere(request)) {
    const issued = await api.issueTicket({ body: { audience: 'activities' } }).catch((caught: unknown) => {
      if (isApiError(caught) && caught.status === 422) throw redirect(STOPPED);
      if (isApiError(caught)) return null;
      throw caught;
    });
    if (issued) there.searchParams.set('ticket', issued.ticket);
  }
  return redirect(there.href, { headers: { 'Referrer-Policy': 'no-referrer' } });
}
