import { redirect } from 'react-router';
import { rememberInvite } from '../../invites/invite-cookie.ts';
import { isApiError } from '../../server/api-errors.ts';
import { apiOf, guestOnly } from '../../server/guards.ts';
import type { Route } from './+types/landing.ts';

/**
 * Redirect from an invitation link to registering. The inviter is remembered when the code is valid. A member is not
 * led to registering.
 */
export async function loader(args: Route.LoaderArgs) {
  guestOnly(args);
  const { context, params, request } = args;
  const { known } = await apiOf(context)
    .findInvite({ params: { code: params.id } })
    .catch((caught: unknown) => {
      // a code that cannot be looked up is treated like an unknown code, so that registering stays possible
      if (isApiError(caught) && caught.status < 500) return { known: false };
      throw caught;
    });
  const cookie = known ? rememberInvite(request, params.id) : null;
  return redirect('/register', cookie ? { headers: { 'Set-Cookie': cookie } } : {});
}
