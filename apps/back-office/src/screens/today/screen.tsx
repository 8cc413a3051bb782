import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ask } from '../../api/ask.ts';
import { byItself } from '../../api/by-itself.ts';
import { clockOf, dayOf } from '../../parts/format.ts';
import { ReadingError } from '../../parts/reading-error.tsx';
import { type Bilingual, useSay } from '../../parts/words.ts';
import { Head } from '../../shell/head.tsx';
import { useShortcuts } from '../../shell/keys.ts';
import { Alerts } from './alerts.tsx';
import { AreasCard, HoursCard, MonthCard } from './cards.tsx';
import { QueuesCard } from './queues-card.tsx';
import { Tiles } from './tiles.tsx';
import { today as words } from './words.ts';

const AGAIN_MS = 30_000;
const KEY = ['today'] as const;

/** The owner's day: what is wrong, figures beside a week before, hours, thirty days, areas and queues (OPS-05). */
export function Component() {
  const say = useSay();
  const navigate = useNavigate();
  const reading = useQuery({
    queryKey: KEY,
    // the first reading is the person's, the others are the page's own
    queryFn: async ({ client }) => {
      const read = () => ask('staffToday');
      return (await (client.getQueryData(KEY) ? byItself(read) : read())).data;
    },
    refetchInterval: AGAIN_MS,
  });
  useShortcuts([{ key: 'r', name: words.openReport, run: () => void navigate('/reports/profit') }]);
  const { data } = reading;
  return (
    <>
      <Head title={say(words.title)}>
        {data ? (
          <span className="tiny dim only-desk">
            {data.tiles.deposits.before === null
              ? say(words.noCompared)
              : `${say(words.compared)} ${say(weekdayOf(data.compared_day))} ${dayOf(data.compared_day)} ${say(words.until)} ${clockOf(data.as_of).slice(0, 5)}`}
          </span>
        ) : null}
      </Head>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section className="main today" tabIndex={0} aria-label={say(words.title)}>
        <ReadingError of={reading} />
        {data ? (
          <>
            <Alerts alerts={data.alerts} />
            <Tiles of={data} />
            <div className="cols first">
              <HoursCard of={data} />
              <QueuesCard queues={data.queues} />
            </div>
            <div className="cols halves">
              <MonthCard of={data} />
              <AreasCard of={data} />
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

const WEEKDAYS = {
  th: new Intl.DateTimeFormat('th-TH', { weekday: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }),
};

/** Name of the weekday of a calendar day. */
const weekdayOf = (day: string): Bilingual => {
  const at = new Date(`${day}T00:00:00Z`);
  return { th: WEEKDAYS.th.format(at), en: WEEKDAYS.en.format(at) };
};
