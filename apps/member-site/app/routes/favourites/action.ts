import { redirect } from 'react-router';
import { words } from '../../favourites/messages.ts';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { isApiError, refused } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import { isDocument } from '../../server/is-document.ts';
import { safePath } from '../../server/safe-path.ts';
import type { Route } from './+types/action.ts';

/**
 * Add or remove a favourite game (GAME-03). Without script the person returns to the same page, which shows the result.
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

/** Redirect a person who typed this URL. */
export function loader() {
  return redirect('/');
}
