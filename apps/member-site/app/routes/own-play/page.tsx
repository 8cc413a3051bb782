import type { ApiClient, OwnPlay, OwnPlaySpan } from '@sanam/contract';
import { daysBetween, formatDateTime, formatTime } from '@sanam/thai/dates';
import { bahtText, signedBaht } from '@sanam/ui/amount';
import { buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { Icon } from '@sanam/ui/icon';
import { isApiError } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { Link } from '../../visit/link.tsx';
import type { Route } from './+types/page.ts';
import { OWN_PLAY_PATH, spanOf } from './address.ts';
import { Areas } from './areas.tsx';
import { words } from './messages.ts';
import {
  daysName,
  kindOf,
  longestOf,
  PERIOD_OF,
  partName,
  plainSentence,
  thaiYear,
  timeText,
  yearsOf,
} from './part-words.ts';
import { NetPlot, TimePlot } from './plots.tsx';
import { SpanChips } from './span-chips.tsx';

export const meta: Route.MetaFunction = pageMeta(words.title, { noindex: true });

export function loader(args: Route.LoaderArgs) {
  const span = spanOf(args.url.searchParams);
  return forMember(args, async (api) => {
    const [play, protection] = await Promise.all([api.ownPlay({ query: { span } }), api.protection()]);
    const period = PERIOD_OF[kindOf(span)];
    const limit = protection.data.limits.find((one) => one.kind === 'time' && one.period === period);
    return { span, play: play.data, later: await readLater(api, play.data), limitMinutes: limit?.amount ?? null };
  });
}

/** Play after what is summed up; null when there is none, or when it is not known now. */
async function readLater(api: ApiClient, { summed_until }: OwnPlay) {
  try {
    const { data } = await api.playedSince({ query: { since: summed_until } });
    return data.staked === 0 && data.won === 0 ? null : data;
  } catch (caught) {
    // sums that stand still for more than a day are not completed here
    if (isApiError(caught) && caught.status !== 401) return null;
    throw caught;
  }
}

/** Time, net result, deposits and withdrawals of the member, for nobody else (SAFE-07). */
export default function OwnPlayPage({ loaderData: { span, play, later, limitMinutes } }: Route.ComponentProps) {
  if (play.first_day === null && !later)
    return (
      <section className="card">
        <EmptyState
          whole
          title={words.emptyTitle}
          action={
            <Link className={buttonClass()} to="/slot">
              {words.toGames}
            </Link>
          }
        >
          {words.emptyText}
        </EmptyState>
      </section>
    );
  const { total } = play;
  return (
    <>
      <div className="row between wrap">
        <div className="lead">
          <h1>{words.title}</h1>
          <p>
            {daysName(total.from, total.to)} · {words.onlyYou}
          </p>
        </div>
        <SpanChips span={span} />
      </div>
      <div className="stack s">
        {later && total.bets === 0 ? null : <p data-testid="plain-sentence">{plainSentence(total)}</p>}
        {later ? (
          <p data-testid="later-play">
            {words.later(
              formatTime(play.summed_until),
              bahtText(later.staked),
              bahtText(later.won),
              signedBaht(later.net),
            )}
          </p>
        ) : null}
        {play.open_rounds === 0 ? null : (
          <p className="small dim" data-testid="open-rounds">
            {words.openRounds(play.open_rounds, bahtText(play.open_staked))}
          </p>
        )}
        {total.bonus_net === 0 ? null : <p className="small dim">{words.bonusPart(signedBaht(total.bonus_net))}</p>}
        <p className="tiny dimmer">{words.upTo(formatDateTime(play.summed_until))}</p>
      </div>
      <Kpis play={play} />
      <p className="small dim">{words.clocks(timeText(play.pause_seconds))}</p>
      <div className="desk-2 stack own-play">
        <TimePlot span={span} play={play} limitMinutes={limitMinutes} />
        <NetPlot span={span} play={play} />
      </div>
      <div className="desk-2 stack own-play">
        <Areas areas={play.areas} />
        <div className="stack own-play">
          <Lighter span={span} play={play} limitMinutes={limitMinutes} />
          <Years play={play} />
        </div>
      </div>
    </>
  );
}

function Kpis({ play: { total, today, first_day } }: { play: OwnPlay }) {
  // days that have begun, from the member's first
  const from = first_day && first_day > total.from ? first_day : total.from;
  const days = 1 + daysBetween(from, total.to < today ? total.to : today);
  const figures = [
    [words.kpi.time, timeText(total.played_seconds), words.aDay(timeText(total.played_seconds / days))],
    [words.kpi.net, signedBaht(total.net), words.allGames],
    [words.kpi.deposited, bahtText(total.deposited), words.depositTimes(total.deposits)],
    [words.kpi.withdrawn, bahtText(total.withdrawn), words.times(total.withdrawals)],
  ] as const;
  return (
    <dl className="kpis">
      {figures.map(([name, value, more]) => (
        <div className="kpi" key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            <small>{more}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What helps somebody who wants to play less, and the file of the span. */
function Lighter({ span, play, limitMinutes }: { span: OwnPlaySpan; play: OwnPlay; limitMinutes: number | null }) {
  const longest = longestOf(play.parts);
  return (
    <section className="card stack s">
      <h2>{words.lighter}</h2>
      <ul className="can">
        {longest ? (
          <li>
            <Icon name="clock" size="s" />
            <span>
              {words.longest(partName(kindOf(span), longest), timeText(longest.played_seconds), words.spans[span])}
            </span>
          </li>
        ) : null}
        {limitMinutes === null ? null : (
          <li>
            <Icon name="shield" size="s" />
            <span>{words.limitNow[kindOf(span)](timeText(limitMinutes * 60))}</span>
          </li>
        )}
      </ul>
      <div className="pair">
        <Link className={buttonClass({ small: true })} to="/protection">
          {words.setLimits}
        </Link>
        <Link className={buttonClass({ small: true })} to="/protection/break">
          {words.takeBreak}
        </Link>
      </div>
      {/* a file download, not a page of the router */}
      <a className={buttonClass({ look: 'quiet', small: true })} href={`${OWN_PLAY_PATH}/play.csv?span=${span}`}>
        <Icon name="deposit" size="s" />
        {words.save}
      </a>
    </section>
  );
}

/** Links to the statement of each year with play. */
function Years({ play }: { play: OwnPlay }) {
  return (
    <section className="card stack s">
      <h2>{words.years}</h2>
      <p className="small dim">{words.yearsText}</p>
      <nav className="chips flow" aria-label={words.years}>
        {yearsOf(play.first_day, play.today).map((year) => (
          <Link key={year} className="chip" to={`${OWN_PLAY_PATH}/${year}`}>
            {words.year(thaiYear(year))}
          </Link>
        ))}
      </nav>
    </section>
  );
}
