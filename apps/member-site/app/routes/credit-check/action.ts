import { redirect } from 'react-router';
import { orNoAnswer } from '../../live/no-answer.ts';
import { creditCheckWords as words } from '../../money/credit-check-words.ts';
import { refused } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import type { Route } from './+types/action.ts';

/** Starts a check of the member's credit (WAL-07); the profile says when it is over. */
export function action(args: Route.ActionArgs) {
  return forMember(args, async (api) => {
    try {
      await api.checkCredit({ query: {} });
      return { begun: Date.now() };
    } catch (caught) {
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
