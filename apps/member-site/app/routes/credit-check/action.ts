import { redirect } from 'react-router';
import { orNoAnswer } from '../../live/no-answer.ts';
import { creditCheckWords as words } from '../../money/credit-check-words.ts';
import { isApiError, refused } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import type { Route } from './+types/action.ts';

/**
 * Starts a check of the member's credit (WAL-07); the profile says when it is over. The turnover check that follows it
 * is asked for as a step of its own (WAL-08). Whoever is signed out by then is led to sign in, and nothing goes on.
 */
export function action(args: Route.ActionArgs) {
  return forMember(args, async (api) => {
    const step = (await args.request.formData()).get('step');
    try {
      if (step === 'turnover') {
        const { success, msg } = await api.checkTurnover({ query: {} });
        return { missing: success === false ? (msg ?? words.turnoverOpen) : null };
      }
      await api.checkCredit({ query: {} });
      return { begun: Date.now() };
    } catch (caught) {
      if (isApiError(caught) && caught.status === 401) throw caught;
      return refused(caught);
    }
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer(() => serverAction(), words.noAnswer);
}

/** An address somebody typed, and the way back for who has no script. */
export function loader() {
  return redirect('/');
}
