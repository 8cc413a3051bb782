import { redirect } from 'react-router';
import { rememberInvite } from '../../invites/invite-cookie.ts';
import { isApiError } from '../../server/api-errors.ts';
import { apiOf, guestOnly } from '../../server/guards.ts';
import type { Route } from './+types/landing.ts';

/**
 * Redirect from an invitation link to the registration page, and remember the inviter when the code is valid; the page
 * tells the person of a code that is not. A member is redirected to the home page.
 */
export async function loader(args: Route.LoaderArgs) {
  guestOnly(args);
  const { context, params, request } = args;
  const { known } = await apiOf(context)
    .findInvite({ params: { code: params.id } })
    .catch((caught: unknown) => {
      // too many look-ups from this network: the code is kept, and judged when the member is created
      if (isApiError(caught) && caught.status === 429) return { known: true };
      // otherwise it counts as unknown, so that registering stays possible
      if (isApiError(caught) && caught.status < 500) return { known: false };
      throw caught;
    });
  const cookie = known ? rememberInvite(request, params.id) : null;
  return redirect(
    known ? '/register' : '/register?invite=unknown',
    cookie ? { headers: { 'Set-Cookie': cookie } } : {},
  );
}
