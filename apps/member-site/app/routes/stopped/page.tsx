import type { Block } from '@sanam/contract';
import { bangkokDay, daysBetween, formatDateTime, formatTime, thaiDay } from '@sanam/thai/dates';
import { Amount, bahtText } from '@sanam/ui/amount';
import lotus from '@sanam/ui/art/empty-lotus.svg';
import { Button, buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { Form, redirect, useFetcher, useNavigation } from 'react-router';
import { useMoney } from '../../live/live-money.tsx';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { useKeptReply } from '../../live/replies/use-kept-reply.ts';
import { AccountLine } from '../../money/account-line.tsx';
import { moneyWords } from '../../money/messages.ts';
import { useProblemNotice } from '../../notices/notices.tsx';
import { Refusal } from '../../notices/refusal.tsx';
import { useWrongField } from '../../notices/use-wrong-field.ts';
import { loadHelpline } from '../../protection/helpline-of.ts';
import { Listeners } from '../../protection/listeners.tsx';
import { protectionWords } from '../../protection/messages.ts';
import type { FormProblem } from '../../server/api-errors.ts';
import { isApiError, refused } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { Link } from '../../visit/link.tsx';
import { useMember } from '../../visit/member.ts';
import type { Route } from './+types/page.ts';

import { words } from './messages.ts';

export const meta: Route.MetaFunction = pageMeta(protectionWords.title);

/** The page of a member on a break; anybody else goes home. */
export function loader(args: Route.LoaderArgs) {
  return forMember(args, async (api) => {
    const [profile, helpline] = await Promise.all([api.profile(), loadHelpline(api)]);
    const { block } = profile.data;
    if (!block) throw redirect('/');
    return { block, today: bangkokDay(new Date()), helpline };
  });
}

/** Ask to return after an exclusion has ended. */
export function action(args: Route.ActionArgs) {
  return forMember(args, async (api) => {
    try {
      await api.returnToPlay();
      return null;
    } catch (caught) {
      if (isApiError(caught) && caught.status === 401) throw caught;
      return refused(caught);
    }
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer(() => serverAction(), words.noAnswer);
}

/** Money, withdrawal and help, and nothing that invites to play (SAFE-03). */
export default function StoppedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { block, today, helpline } = loaderData;
  const member = useMember();
  const { creditBaht, bonusBaht, heldBaht } = useMoney();
  const problem = useKeptReply<FormProblem>(actionData ?? undefined, block.kind);
  const form = useWrongField(problem);
  const busy = useNavigation().formMethod !== undefined;
  return (
    <div className="formw stack" data-testid="stopped">
      <section className="moment">
        <img src={lotus} alt="" width="112" height="112" />
        <h1>{protectionWords.blocked[block.kind]}</h1>
        <p>{whenText(block, today)}</p>
        {block.kind === 'under_age' ? (
          <Link className="link" to="/identity">
            {words.toIdentity}
          </Link>
        ) : null}
      </section>
      {block.kind === 'exclusion_over' ? (
        <Form method="post" className="stack s" ref={form}>
          {problem ? <Refusal>{problem.alert}</Refusal> : null}
          <Button type="submit" block busy={busy} data-testid="return">
            {words.ask}
          </Button>
          <Link className={buttonClass({ look: 'quiet', block: true })} to="/protection/exclude">
            {words.longer}
          </Link>
        </Form>
      ) : block.kind === 'cooling' ? (
        <Link className={buttonClass({ block: true })} to="/protection/break">
          {words.longer}
        </Link>
      ) : null}
      <section className="card stack s">
        <div className="row between wrap">
          <div>
            <h2 className="small dim">{words.yourMoney}</h2>
            <p className="amount">
              <Amount baht={creditBaht} testId="stopped-money" /> <small>{moneyWords.baht}</small>
            </p>
          </div>
          {creditBaht + heldBaht > 0 ? (
            <Link className={buttonClass({ look: creditBaht > 0 ? 'primary' : 'second' })} to="/withdraw">
              <Icon name="withdraw" size="s" />
              {protectionWords.toMoney}
            </Link>
          ) : null}
        </div>
        {member?.bank ? (
          <p className="small dim">
            {words.to} <AccountLine bank={member.bank} last4={member.accountLast4} />
          </p>
        ) : null}
        {heldBaht > 0 ? <p className="small dim">{words.held(bahtText(heldBaht))}</p> : null}
        {bonusBaht > 0 ? <p className="small dim">{words.bonus(bahtText(bonusBaht))}</p> : null}
      </section>
      <Listeners helpline={helpline} />
      <div className="row wrap mid">
        <Link className={buttonClass({ small: true })} to="/history">
          {words.history}
        </Link>
        <Logout />
      </div>
    </div>
  );
}

/** Sent by a fetcher, so that the page stays and says when no answer came: the person may still be signed in. */
function Logout() {
  const { Form, data, state } = useFetcher<FormProblem>();
  useProblemNotice(data);
  return (
    <Form method="post" action="/logout">
      <Button type="submit" small busy={state !== 'idle'}>
        {words.logout}
      </Button>
    </Form>
  );
}

function whenText({ kind, until }: Block, today: string): string {
  if (kind === 'exclusion_over') return words.over;
  if (kind === 'under_age') return words.underAge;
  if (kind === 'cooling') return words.cooling(formatDateTime(until ?? ''));
  if (until === null) return `${words.forever} · ${words.noNews}`;
  if (kind === 'pause') return words.untilTime(formatDateTime(until));
  const end = bangkokDay(until);
  // a break of hours or days ends at its hour; a long one is told by its day
  const when = kind === 'time_out' ? words.dayAndTime(thaiDay(end), formatTime(until)) : thaiDay(end);
  const days = daysBetween(today, end);
  return [words.until(when), days > 0 ? words.daysLeft(days) : words.today, words.noNews].join(' · ');
}
