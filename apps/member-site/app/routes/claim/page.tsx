import { buttonClass } from '@sanam/ui/button';
import { Note } from '@sanam/ui/note';
import { Link, useLocation } from 'react-router';
import type { ClaimOutcome } from '../../bonuses/claim.ts';
import { STATEMENT_PATH } from '../../bonuses/claim-reply.tsx';
import { claimWords as words } from '../../bonuses/claim-words.ts';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { useKeptReply } from '../../live/replies/use-kept-reply.ts';
import { MoneyNow } from '../../money/money-now.tsx';
import { invalid, isApiError, refused } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = pageMeta(words.title);

/** Guard for members only; the page loads no data. */
export function loader(args: Route.LoaderArgs) {
  return forMember(args, async () => null);
}

/**
 * Claim the item in the form (BON-03). A refusal shows the server's message. A form sent again claims only once, and
 * the result is shown again.
 */
export function action(args: Route.ActionArgs) {
  return forMember(args, async (api) => {
    const id = String((await args.request.formData()).get('id') ?? '');
    try {
      const { success, msg, credit } = await api.getBonus({ params: { id } });
      return success ? { claimed: { msg, credit: credit ?? null } } : invalid({ claim: msg });
    } catch (caught) {
      if (isApiError(caught) && caught.status === 401) throw caught;
      return refused(caught);
    }
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer(() => serverAction(), words.noAnswer);
}

/**
 * Page with the claim's result, for browsers without script. A reload repeats the same claim, which takes effect once.
 */
export default function ClaimPage({ actionData }: Route.ComponentProps) {
  const reply: ClaimOutcome | undefined = useKeptReply(actionData, useLocation().key);
  const claimed = reply && 'claimed' in reply ? reply.claimed : undefined;
  return (
    <section className="card stack">
      <h1>{claimed ? words.done : reply ? words.failed : words.nothingAsked}</h1>
      {claimed ? (
        <Note icon="check">
          <span data-testid="claim-reply">{claimed.msg}</span>
          {claimed.credit === null ? null : (
            <p className="small">
              <MoneyNow creditBaht={claimed.credit} />
            </p>
          )}
        </Note>
      ) : null}
      {reply && 'alert' in reply ? (
        <Note warn>
          <span data-testid="claim-reply">{reply.alert}</span>
        </Note>
      ) : null}
      {reply ? null : <p>{words.nothingText}</p>}
      <div className="row wrap">
        <Link className={buttonClass({ look: 'primary' })} to="/history?tab=1">
          {words.toBonus}
        </Link>
        {claimed ? (
          <Link className={buttonClass()} to={STATEMENT_PATH}>
            {words.toStatement}
          </Link>
        ) : null}
      </div>
    </section>
  );
}
