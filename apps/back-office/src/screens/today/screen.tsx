import type { Today, TodaySpan } from '@sanam/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ask } from '../../api/ask.ts';
import { readByClock } from '../../api/by-itself.ts';
import { clockOf, dayOf } from '../../parts/format.ts';
import { ReadingError } from '../../parts/reading-error.tsx';
import { Segments } from '../../parts/segments.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { type Bilingual, type Say, useSay } from '../../parts/words.ts';
import { Head } from '../../shell/head.tsx';
import { useShortcuts } from '../../shell/keys.ts';
import { Alerts } from './alerts.tsx';
import { AreasCard, BarsCard, MonthCard } from './cards.tsx';
import { FeedCard } from './feed-card.tsx';
import { QueuesCard } from './queues-card.tsx';
import { Tiles } from './tiles.tsx';
import { today as words } from './words.ts';

const AGAIN_MS = 30_000;
const SPAN_NAMES = { today: words.spanToday, yesterday: words.spanYesterday, 7: words.span7, 30: words.span30 };
const SPANS = ['today', 'yesterday', '7', '30'] as const satisfies readonly TodaySpan[];

/** The owner's day: what is wrong, figures beside those before, bars, thirty days, areas, queues and what happened (OPS-05). */
export function Component() {
  const say = useSay();
  const navigate = useNavigate();
  const [address, change] = useAddress('span');
  const span = SPANS.find((one) => one === address.span) ?? 'today';
  const reading = useQuery({
    queryKey: ['today', span],
    queryFn: readByClock(async () => (await ask('staffToday', { query: { span } })).data),
    // the figures of another span stay, pale, until those of the chosen one are here
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });
  const choose = (next: TodaySpan) => change({ span: next === 'today' ? undefined : next });
  useShortcuts([
    { key: 't', name: words.nextSpan, run: () => choose(SPANS[(SPANS.indexOf(span) + 1) % SPANS.length] ?? 'today') },
    { key: 'r', name: words.openReport, run: () => void navigate('/reports/profit') },
  ]);
  const { data, isPlaceholderData } = reading;
  return (
    <>
      <Head title={say(words.title)}>
        {data ? <span className="tiny dim only-desk">{comparedText(data, say)}</span> : null}
        <Segments
          label={say(words.span)}
          options={SPANS.map((one) => [one, say(SPAN_NAMES[one])] as const)}
          value={span}
          onChoose={choose}
        />
      </Head>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section className="main today" tabIndex={0} aria-label={say(words.title)} aria-busy={isPlaceholderData}>
        <ReadingError of={reading} />
        {data ? (
          <>
            <Alerts alerts={data.alerts} />
            <Tiles of={data} />
            <div className="cols first">
              <BarsCard of={data} />
              <QueuesCard queues={data.queues} />
            </div>
            <div className="cols thirds">
              <MonthCard of={data} />
              <AreasCard of={data} />
              <FeedCard feed={data.feed} />
            </div>
            <p className="fresh">
              {say(words.summedUntil)} {dayOf(data.as_of)} {clockOf(data.as_of)}
            </p>
          </>
        ) : reading.error ? null : (
          <p className="dimmer">{say(words.loading)}</p>
        )}
      </section>
    </>
  );
}

/** What the figures are compared with: `เทียบกับ พฤหัสบดี 19/11/26 ถึง 14:32`. */
function comparedText({ tiles, span, compared_from, compared_to, as_of }: Today, say: Say): string {
  if (tiles.deposits.before === null) return say(words.noCompared);
  const days =
    compared_from === compared_to
      ? `${say(weekdayOf(compared_from))} ${dayOf(compared_from)}`
      : `${dayOf(compared_from)} – ${dayOf(compared_to)}`;
  const until = span === 'today' ? ` ${say(words.until)} ${clockOf(as_of).slice(0, 5)}` : '';
  return `${say(words.compared)} ${days}${until}`;
}

const WEEKDAYS = {
  th: new Intl.DateTimeFormat('th-TH', { weekday: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }),
};

/** Name of the weekday of a calendar day. */
const weekdayOf = (day: string): Bilingual => {
  const at = new Date(`${day}T00:00:00Z`);
  return { th: WEEKDAYS.th.format(at), en: WEEKDAYS.en.format(at) };
};
