import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { useFetcher, useLocation } from 'react-router';
import { useProblemNotice } from '../notices/notices.tsx';
import type { FormProblem } from '../server/api-errors.ts';
import { words } from './messages.ts';

/**
 * Button that adds or removes a favourite game. The button changes at once, and changes back with a notice when the
 * server refuses.
 * @param worded whether to show a button with text next to the heart, instead of only the heart.
 */
export function Heart({
  gamecode,
  name,
  marked,
  worded,
}: {
  gamecode: string;
  name: string;
  marked: boolean;
  worded?: boolean;
}) {
  const fetcher = useFetcher<{ marked: boolean } | FormProblem>();
  const { pathname, search } = useLocation();
  useProblemNotice(fetcher.data && 'alert' in fetcher.data ? fetcher.data : undefined);
  const pressed = fetcher.formData?.get('marked');
  const on = pressed === undefined || pressed === null ? marked : pressed === 'yes';
  return (
    <fetcher.Form method="post" action="/favourites" className={worded ? undefined : 'heart'}>
      <input type="hidden" name="gamecode" value={gamecode} />
      <input type="hidden" name="marked" value={on ? 'no' : 'yes'} />
      <input type="hidden" name="back" value={pathname + search} />
      {worded ? (
        <button type="submit" className={on ? `${buttonClass()} loved` : buttonClass()} aria-pressed={on}>
          <Icon name="heart" size="s" />
          {on ? words.added : words.add}
        </button>
      ) : (
        <button type="submit" className={on ? 'loved' : undefined} aria-label={words.mark(name)} aria-pressed={on}>
          <Icon name="heart" size="s" />
        </button>
      )}
    </fetcher.Form>
  );
}
