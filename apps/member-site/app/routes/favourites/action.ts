import { redirect } from 'react-router';
import { words } from '../../favourites/messages.ts';
import { orNoAnswer } from '../../live/no-answer.ts';
import { isApiError, refused } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import { isDocument } from '../../server/is-document.ts';
import { safePath } from '../../server/safe-path.ts';
import type { Route } from './+types/action.ts';

/**
 * Marks a game, or takes the mark away (GAME-03). Who has no script is led back to where they were, which shows whether
 * it was done.
 */
export function action(args: Route.ActionArgs) {
  return forMember(args, async (api) => {
    const form = await args.request.formData();
    const marked = form.get('marked') === 'yes';
    const back = form.get('back');
    try {
      await api.markFavourite({ body: { gamecode: String(form.get('gamecode') ?? ''), marked } });
    } catch (caught) {
      if (!isApiError(caught) || caught.status === 401) throw caught;
      if (!isDocument(args.request)) return refused(caught);
    }
    if (isDocument(args.request)) throw redirect(safePath(typeof back === 'string' ? back : null));
    return { marked };
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer(() => serverAction(), words.noAnswer);
}

/** An address somebody typed. */
export function loader() {
  return redirect('/');
}
