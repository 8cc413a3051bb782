import { redirect } from 'react-router';
import { rememberInvite } from '../../invites/invite-cookie.ts';
import { isApiError } from '../../server/api-errors.ts';
import { apiOf, guestOnly } from '../../server/guards.ts';
import type { Route } from './+types/landing.ts';

/**
 * Where an invite leads: to registering, and who invited is remembered when the code is somebody's. A member has
 * nothing to register.
 */
export async function loader(args: Route.LoaderArgs) {
  guestOnly(args);
  const { context, params, request } = args;
  const { known } = await apiOf(context)
    .findInvite({ params: { code: params.id } })
    .catch((caught: unknown) => {
      // what cannot be looked up is remembered no more than what is nobody's; the way in stays open
      if (isApiError(caught) && caught.status < 500) return { known: false };
      throw caught;
    });
  const cookie = known ? rememberInvite(request, params.id) : null;
  return redirect('/register', cookie ? { headers: { 'Set-Cookie': cookie } } : {});
}
