import { redirect } from 'react-router';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { apiOf } from '../../server/guards.ts';
import { shellWords } from '../../shell/messages.ts';
import type { Route } from './+types/action.ts';

/**
 * End the session. An error of the server is ignored, because the person wanted to sign out and the cookies are deleted
 * in any case (ACC-09).
 */
export async function action({ context }: Route.ActionArgs) {
  await apiOf(context)
    .logout()
    .catch((caught: unknown) => console.error('logout', caught));
  return redirect('/');
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer(() => serverAction(), shellWords.noAnswerLogout);
}

/** Redirect a person who typed this URL, because loading a page must not sign anybody out. */
export function loader() {
  return redirect('/');
}
