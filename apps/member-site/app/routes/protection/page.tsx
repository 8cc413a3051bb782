import type { Limit } from '@sanam/contract';
import { LIMIT_KINDS, LIMIT_PERIODS } from '@sanam/contract/protection-names';
import { formatDateTime } from '@sanam/thai/dates';
import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { Note } from '@sanam/ui/note';
import { useEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { useKeptReply } from '../../live/replies/use-kept-reply.ts';
import { Refusal } from '../../notices/refusal.tsx';
import { useWrongField } from '../../notices/use-wrong-field.ts';
import { loadHelpline } from '../../protection/helpline-of.ts';
import { limitText, usedPercent } from '../../protection/limit-text.ts';
import { Listeners } from '../../protection/listeners.tsx';
import { protectionWords } from '../../protection/messages.ts';
import type { FormProblem } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { Link } from '../../visit/link.tsx';
import { useMember } from '../../visit/member.ts';
import type { Route } from './+types/page.ts';
import { CheckForm } from './check-form.tsx';
import { LimitForm } from './limit-form.tsx';
import { words } from './messages.ts';
import { type Done, runProtectionAct } from './run-protection-act.ts';

export const meta: Route.MetaFunction = pageMeta(protectionWords.title);

/** One of the known values of a query parameter; the first by default. */
function known<Value extends string>(given: string | null, values: readonly Value[]): Value | undefined {
  return values.find((value) => value === given);
}

export function loader(args: Route.LoaderArgs) {
  const query = args.url.searchParams;
  return forMember(args, async (api) => {
    const [{ data: protection }, helpline] = await Promise.all([api.protection(), loadHelpline(api)]);
    return {
      protection,
      helpline,
      period: known(query.get('period'), LIMIT_PERIODS) ?? 'day',
      edit: known(query.get('edit'), LIMIT_KINDS) ?? null,
    };
  });
}

export function action(args: Route.ActionArgs) {
  return forMember(args, async (api) => runProtectionAct(api, await args.request.formData()));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer(() => serverAction(), words.noAnswer);
}

/** The member's limits, the reality check, and the ways to stop for a while (SAFE-02, SAFE-03, SAFE-04). */
export default function ProtectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { protection, helpline, period, edit } = loaderData;
  // opened again at the same address, the form is there again
  const reply = useKeptReply<FormProblem | Done>(actionData, `${period} ${edit} ${useLocation().key}`);
  const problem = reply && 'alert' in reply ? reply : undefined;
  const done = reply && 'done' in reply ? reply : undefined;
  const form = useWrongField(problem);
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!done) return;
    // the form that had the focus is gone
    if (document.activeElement === document.body) note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: 'center' });
  }, [done]);
  const limits = protection.limits.filter((limit) => limit.period === period);
  // what was done closes the form; the row says it
  const block = useMember()?.block;
  const edited = done ? undefined : limits.find(({ kind }) => kind === edit);
  return (
    <div ref={form} className="stack">
      <div className="lead">
        <h1>{protectionWords.title}</h1>
        <p>{words.lead(protection.raise_hours)}</p>
      </div>
      {block ? (
        <Note icon="pause">
          {protectionWords.blocked[block.kind]}
          {block.until ? ` ${words.stoppedUntil(formatDateTime(block.until))}` : null} {words.stoppedLimits}{' '}
          <Link className="link" to="/stopped">
            {words.toStopped}
          </Link>
        </Note>
      ) : null}
      {done ? (
        <p className="note" role="status" tabIndex={-1} ref={note}>
          <Icon name="check" />
          <span>{done.done}</span>
        </p>
      ) : null}
      {problem && !problem.errors.amount && !problem.errors.minutes ? <Refusal>{problem.alert}</Refusal> : null}
      <div className="protect">
        <section className="card" aria-labelledby="limits">
          <div className="row between wrap">
            <h2 id="limits">{protectionWords.now[period]}</h2>
            <nav className="row" aria-label={protectionWords.title}>
              {LIMIT_PERIODS.map((one) => (
                <Link
                  key={one}
                  className={one === period ? 'chip on' : 'chip'}
                  aria-current={one === period ? 'page' : undefined}
                  to={`/protection?period=${one}`}
                  preventScrollReset
                >
                  {protectionWords.periods[one]}
                </Link>
              ))}
            </nav>
          </div>
          {limits.map((limit) => (
            <LimitLine key={limit.kind} limit={limit} isSet={done?.set === limit.kind} />
          ))}
          <p className="tiny dimmer">{words.windows}</p>
        </section>
        <div className="stack">
          {edited ? (
            <LimitForm
              key={`${edited.kind} ${period}`}
              limit={edited}
              raiseHours={protection.raise_hours}
              problem={problem}
            />
          ) : null}
          <section className="card stack s">
            <h2>{words.breakTitle}</h2>
            <Link className={buttonClass({ block: true })} to="/protection/break">
              <Icon name="pause" size="s" />
              {words.toBreak}
            </Link>
            <Link className={buttonClass({ look: 'quiet', block: true })} to="/protection/exclude">
              {words.toExclude}
            </Link>
          </section>
          <CheckForm check={protection.reality_check} problem={problem} />
          <Listeners helpline={helpline} />
        </div>
      </div>
    </div>
  );
}

/** One limit: what is left, what was used, and a higher limit that was asked for. */
function LimitLine({ limit, isSet }: { limit: Limit; isSet: boolean }) {
  const { kind, period, amount, left } = limit;
  const name = protectionWords.limits[kind];
  const shown = amount === null ? words.set : words.edit;
  return (
    <div className="limit" data-testid={`limit-${kind}`}>
      <div className="line">
        <b>
          {protectionWords.kinds[kind]}{' '}
          {isSet ? (
            <span className="status done">
              <Icon name="check" size="xs" />
              {words.isSet}
            </span>
          ) : null}
        </b>
        <span className="left">{left === null ? words.none : protectionWords.left(limitText(kind, left))}</span>
      </div>
      {amount === null ? null : (
        <progress className="calm" max={100} value={usedPercent(limit)} aria-label={usedText(limit)} />
      )}
      <div className="edit">
        <small>{usedText(limit)}</small>
        <Link
          className="link small act"
          to={`/protection?period=${period}&edit=${kind}`}
          aria-label={words.editOf(shown, name, protectionWords.periods[period])}
          preventScrollReset
        >
          {shown}
        </Link>
      </div>
      {limit.raise ? <RaiseNote limit={limit} raise={limit.raise} /> : null}
    </div>
  );
}

function usedText(limit: Limit): string {
  return limit.kind === 'deposit' ? `${usedOf(limit)} ${words.withCards}` : usedOf(limit);
}

function usedOf({ kind, amount, used }: Limit): string {
  if (amount === null) return kind === 'deposit' || used > 0 ? words.usedOnly(limitText(kind, used)) : words.notCounted;
  if (used < 0) return words.ahead(limitText(kind, -used), limitText(kind, amount));
  return words.used(limitText(kind, used), limitText(kind, amount));
}

function RaiseNote({ limit, raise }: { limit: Limit; raise: NonNullable<Limit['raise']> }) {
  const { kind, period } = limit;
  const to = raise.to === null ? null : limitText(kind, raise.to);
  const from = formatDateTime(raise.from);
  const until = formatDateTime(raise.until);
  const text = raise.is_open
    ? to === null
      ? words.raiseOffOpen(until)
      : words.raiseOpen(to, until)
    : to === null
      ? words.raiseOff(from)
      : words.raise(to, from);
  return (
    <Form method="post" className="note" preventScrollReset>
      <Icon name="clock" />
      <div className="stack s">
        <p>{text}</p>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="period" value={period} />
        <div className="row wrap">
          {raise.is_open ? (
            <button type="submit" name="intent" value="raise" className={buttonClass({ small: true })}>
              {to === null ? words.sayYesOff : words.sayYes}
            </button>
          ) : null}
          <button type="submit" name="intent" value="drop" className={buttonClass({ look: 'quiet', small: true })}>
            {words.dropRaise}
          </button>
        </div>
      </div>
    </Form>
  );
}
