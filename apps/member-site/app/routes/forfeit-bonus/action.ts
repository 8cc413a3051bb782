import { redirect } from 'react-router';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { isApiError, refusedOrUnknown } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import { isDocument } from '../../server/is-document.ts';
import type { Route } from './+types/action.ts';
import { words } from './messages.ts';

const BONUS_TAB = '/history?tab=1';

/** Forfeit the active bonus (BON-05). Without script the person is led to the bonus tab, which shows the result. */
export function action(args: Route.ActionArgs) {
  return forMember(args, async (api) => {
    const form = await args.request.formData();
    try {
      const { taken } = await api.forfeitBonus({ params: { ref: String(form.get('ref') ?? '') } });
      if (isDocument(args.request)) throw redirect(BONUS_TAB);
      return { taken };
    } catch (caught) {
      if (!isApiError(caught) || caught.status === 401) throw caught;
      if (isDocument(args.request)) throw redirect(BONUS_TAB);
      return refusedOrUnknown(caught, words.noAnswer);
    }
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer(() => serverAction(), words.noAnswer);
}

/** Redirect a person who typed this URL. */
export function loader() {
  return redirect(BONUS_TAB);
}
