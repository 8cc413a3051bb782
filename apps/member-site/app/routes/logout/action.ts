import { redirect } from 'react-router';
import { orNoAnswer } from '../../live/no-answer.ts';
import { apiOf } from '../../server/guards.ts';
import { shellWords } from '../../shell/messages.ts';
import type { Route } from './+types/action.ts';

/**
 * Ends the session. The server's own failure is ignored: the person wanted out, and the cookies go either way (ACC-09).
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

/** An address somebody typed: nothing to see, and a mere visit must not sign anybody out. */
export function loader() {
  return redirect('/');
}
