import type { Cashback } from '@sanam/contract';
import { formatDateTime } from '@sanam/thai/dates';
import { bahtText } from '@sanam/ui/amount';
import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { Note } from '@sanam/ui/note';
import { useLocation } from 'react-router';
import type { ClaimOutcome } from '../../bonuses/claim.ts';
import { STATEMENT_PATH } from '../../bonuses/claim-dialog.tsx';
import { claimWords as words } from '../../bonuses/claim-words.ts';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { useKeptReply } from '../../live/replies/use-kept-reply.ts';
import { MoneyNow } from '../../money/money-now.tsx';
import { invalid, isApiError, refusedOrUnknown } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { Link } from '../../visit/link.tsx';
import { useMember } from '../../visit/member.ts';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = pageMeta(words.title);

/** For members only: the rules of what can be claimed, for a member who comes without a claim. */
export function loader(args: Route.LoaderArgs) {
  return forMember(args, async (api) => ({ cashback: (await api.cashback({ query: {} })).data }));
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
      return refusedOrUnknown(caught, words.noAnswer);
    }
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer(() => serverAction(), words.noAnswer);
}

/**
 * Page with the claim's result, for browsers without script. A reload repeats the same claim, which takes effect once.
 */
export default function ClaimPage({ loaderData, actionData }: Route.ComponentProps) {
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
      {reply ? null : <WhatCanBe cashback={loaderData.cashback} />}
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

/** What may be claimed, and when, by the rules: what waits now, the weekly loss return, and commission. */
function WhatCanBe({
  cashback: { is_on: isOn, percent, least, most, claim_days: days, running },
}: {
  cashback: Cashback;
}) {
  const claims = useMember()?.claims ?? [];
  return (
    <>
      <p>{claims.length > 0 ? words.waiting(claims.length) : words.nothingNow}</p>
      <ul className="can">
        {isOn ? (
          <li>
            <Icon name="gift" size="s" />
            <span>
              <b className="strong">{words.cashback(percent)}</b>{' '}
              {running ? words.cashbackFrom(formatDateTime(running.due_at), days) : words.cashbackDays(days)}{' '}
              {words.cashbackLimits(bahtText(least), bahtText(most))}
            </span>
          </li>
        ) : null}
        <li>
          <Icon name="users" size="s" />
          <span>
            <Link className="link" to="/referral">
              {words.commission}
            </Link>{' '}
            {words.commissionWhen}
          </span>
        </li>
        <li>
          <Icon name="gift" size="s" />
          <span>
            <Link className="link" to="/promotion">
              {words.promotions}
            </Link>{' '}
            {words.promotionsWhen}
          </span>
        </li>
      </ul>
    </>
  );
}
