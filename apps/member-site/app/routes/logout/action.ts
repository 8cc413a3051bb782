import { redirect } from 'react-router';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { noteOwnSignOut } from '../../live/session-end/own-sign-out.ts';
import { flashCookie } from '../../notices/leave-flash.ts';
import { isApiError } from '../../server/api-errors.ts';
import { apiOf } from '../../server/guards.ts';
import { safePath } from '../../server/safe-path.ts';
import { shellWords } from '../../shell/messages.ts';
import { afterSignOut } from '../../visit/shared-pages.ts';
import type { Route } from './+types/action.ts';

/**
 * End the session. A page that guests can read stays, and any other leads home (ACC-19). The cookies are deleted also
 * when the server fails (ACC-09); the session may then still be open, and the next page says so.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const from = (await request.formData()).get('from');
  const next = afterSignOut(safePath(typeof from === 'string' ? from : null));
  try {
    await apiOf(context).logout();
  } catch (caught) {
    console.error('logout', caught);
    if (!isApiError(caught) || caught.status >= 500)
      return redirect(next, { headers: { 'Set-Cookie': flashCookie('signed-out-here') } });
  }
  return redirect(next);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  noteOwnSignOut(true);
  let isLeaving = false;
  try {
    return await orNoAnswer(() => serverAction(), shellWords.noAnswerLogout);
  } catch (thrown) {
    // a redirect: the session is over, and the next page is a guest's
    isLeaving = thrown instanceof Response;
    throw thrown;
  } finally {
    if (!isLeaving) noteOwnSignOut(false);
  }
}

/** Redirect a person who typed this URL, because loading a page must not sign anybody out. */
export function loader() {
  return redirect('/');
}
