import { redirect } from 'react-router';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { creditCheckWords as words } from '../../money/credit-check/credit-check-words.ts';
import { isApiError, refused } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import type { Route } from './+types/action.ts';

/**
 * Start a check of the member's credit (WAL-07), or, with the form field `step`, check the turnover after it (WAL-08).
 * The profile reports the end of the credit check. A person who is signed out before the turnover check is redirected
 * to sign in.
 */
export function action(args: Route.ActionArgs) {
  return forMember(args, async (api) => {
    const step = (await args.request.formData()).get('step');
    try {
      if (step === 'turnover') {
        const { credit_success: isFree, msg } = await api.checkTurnover({ query: {} });
        return { isFree, notice: msg ?? (isFree ? null : words.turnoverOpen) };
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

/** Redirect a person who typed this URL; browsers without script return the same way. */
export function loader() {
  return redirect('/');
}
