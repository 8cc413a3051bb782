import type { Calls, ReplyOf, StaffProvider } from '@sanam/contract';
import { Link } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useMe } from '../../api/session.ts';
import { Card } from '../../parts/card.tsx';
import { wordsOfKind } from '../../parts/finding-kinds.ts';
import { clockOf, timeOf, wholeOf } from '../../parts/format.ts';
import { Facts } from '../../parts/pieces.tsx';
import { BarLegend, BarPlot } from '../../parts/plots/bar-plot.tsx';
import { LinePlot } from '../../parts/plots/line-plot.tsx';
import { wordsOfProviderDifference } from '../../parts/provider-difference-words.ts';
import { ReadingError } from '../../parts/reading-error.tsx';
import { RestOfQueue } from '../../parts/rest-of-queue.tsx';
import { SmallTable } from '../../parts/small-table.tsx';
import { Empty } from '../../parts/states.tsx';
import { TableCard } from '../../parts/table-card.tsx';
import { useMore } from '../../parts/use-more.ts';
import { useSay } from '../../parts/words.ts';
import { Head } from '../../shell/head.tsx';
import { MemberLink } from '../../shell/member-link.tsx';
import { msText, ProviderState, Records } from './provider-cards.tsx';
import { games as words } from './words.ts';

type Page = ReplyOf<Calls['staffProvider']>['data'];
type Hour = Page['hours'][number];

const HEIGHT = 190;
const LABEL_EVERY = 4;
const READ_AGAIN_MS = 30_000;
/** `14:00` of the beginning of an hour. */
const hourOf = (at: string): string => clockOf(at).slice(0, 5);

/** One provider: how it stands, how it answered over a day, and each difference of its records with its round (GAME-04). */
export function ProviderPage({ id }: { id: string }) {
  const say = useSay();
  const { reading, readMore } = useMore(
    ['games', 'provider', id],
    async (limit) => (await ask('staffProvider', { params: { id }, query: { limit } })).data,
    READ_AGAIN_MS,
  );
  const { data } = reading;
  return (
    <>
      <Head
        title={data?.provider.name ?? id}
        crumb={
          <Link className="link" to="/games">
            {say(words.title)}
          </Link>
        }
      />
      <div className="gamepage">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
        <section className="gamebody" tabIndex={0} aria-label={data?.provider.name ?? id}>
          <ReadingError of={reading} />
          {data ? (
            <>
              <div className="cols halves">
                <Standing of={data.provider} />
                <Times hours={data.hours} />
              </div>
              <CallsCard hours={data.hours} />
              <Differences
                of={data.findings}
                total={data.provider.differences}
                isReading={reading.isPlaceholderData}
                onMore={readMore}
              />
            </>
          ) : reading.error ? null : (
            <p className="dimmer">{say(words.loading)}</p>
          )}
        </section>
      </div>
    </>
  );
}

function Standing({ of }: { of: StaffProvider }) {
  const say = useSay();
  const { answers } = of;
  return (
    <Card title={say(words.standing)} aside={<ProviderState of={of} />}>
      <Facts
        rows={[
          [say(words.lastHour), `${wholeOf(answers.calls)} ${say(words.times)}`],
          [say(words.half), msText(answers.p50_ms, say)],
          [say(words.most), msText(answers.p95_ms, say)],
          [say(words.failed), wholeOf(answers.failed)],
          [say(words.openRounds), wholeOf(of.open_rounds)],
          [say(words.reconciled), <Records key="r" of={of} />],
          [say(words.synced), of.synced_at ? timeOf(of.synced_at) : say(words.never)],
          ...(of.last_error
            ? [
                [
                  say(words.lastError),
                  <span key="e" className="break">
                    {of.last_error}
                  </span>,
                ] as const,
              ]
            : []),
          ...(of.reconcile_error
            ? [
                [
                  say(words.compareError),
                  <span key="c" className="break">
                    {of.reconcile_error}
                  </span>,
                ] as const,
              ]
            : []),
        ]}
      />
    </Card>
  );
}

/** Over the hours in which something was answered: of the others no time is known. */
function Times({ hours }: { hours: readonly Hour[] }) {
  const say = useSay();
  const answered = hours.filter(({ p95_ms }) => p95_ms !== null);
  return (
    <Card title={say(words.answerTimes)} sub={say(words.perHour)}>
      {answered.length < 2 ? (
        <Empty icon="clock" title={say(words.tooFewHours)} />
      ) : (
        <LinePlot
          label={say(words.answerTimes)}
          height={HEIGHT}
          head={say(words.hour)}
          at={answered.map(({ at }) => hourOf(at))}
          every={LABEL_EVERY}
          series={[
            {
              name: say(words.half),
              end: 'p50',
              color: '--d-sports',
              values: answered.map(({ p50_ms }) => p50_ms ?? 0),
            },
            { name: say(words.most), end: 'p95', color: '--d-slot', values: answered.map(({ p95_ms }) => p95_ms ?? 0) },
          ]}
          tick={wholeOf}
          text={(ms) => msText(ms, say)}
        />
      )}
    </Card>
  );
}

function CallsCard({ hours }: { hours: readonly Hour[] }) {
  const say = useSay();
  const series = [
    { name: say(words.answered), color: '--d-in', values: hours.map(({ calls, failed }) => calls - failed) },
    { name: say(words.failed), color: '--d-out', values: hours.map(({ failed }) => failed) },
  ];
  return (
    <Card title={say(words.callsByHour)} sub={say(words.callsAbout)}>
      {hours.every(({ calls }) => calls === 0) ? (
        <Empty icon="clock" title={say(words.noCalls)} />
      ) : (
        <>
          <BarLegend series={series} />
          <BarPlot
            label={say(words.callsByHour)}
            height={HEIGHT}
            head={say(words.hour)}
            at={hours.map(({ at }) => hourOf(at))}
            series={series}
            faded={(at) => at === hours.length - 1}
            tick={wholeOf}
            text={wholeOf}
          />
        </>
      )}
    </Card>
  );
}

/** What a difference means, above the sentence or error that its finding keeps. */
function What({ of }: { of: string }) {
  const say = useSay();
  const words = wordsOfProviderDifference(of);
  return (
    <>
      {words ? <span> · {say(words)}</span> : null}
      <p className="mono tiny dimmer">{of}</p>
    </>
  );
}

function Differences({
  of,
  total,
  isReading,
  onMore,
}: {
  of: Page['findings'];
  total: number;
  isReading: boolean;
  onMore: (() => void) | undefined;
}) {
  const say = useSay();
  const mayOpen = useMe().scopes.includes('findings');
  return (
    <TableCard
      title={say(words.differences)}
      sub={total > 0 ? `${wholeOf(total)} · ${say(words.differencesAbout)}` : say(words.differencesAbout)}
    >
      <RestOfQueue shown={of.length} total={total} isFiltered={false} isReading={isReading} onMore={onMore} />
      {of.length === 0 ? (
        <Empty icon="check" title={say(words.noDifference)} />
      ) : (
        <SmallTable
          label={say(words.differences)}
          heads={[
            [say(words.found)],
            [say(words.what)],
            [say(words.round)],
            [say(words.transaction)],
            [say(words.member)],
          ]}
          rows={of.map((one) => ({
            key: one.id,
            cells: [
              <span key="t" className="num">
                {timeOf(one.opened_at)}
              </span>,
              <div key="k" className="break">
                {mayOpen ? (
                  <Link className="link" to={`/findings?open=${one.id}`}>
                    {wordsOfKind(one.kind).name}
                  </Link>
                ) : (
                  wordsOfKind(one.kind).name
                )}
                {one.what ? <What of={one.what} /> : null}
              </div>,
              <span key="r" className="mono">
                {one.round ?? '–'}
              </span>,
              <span key="a" className="mono">
                {one.about}
              </span>,
              one.member_id ? <MemberLink key="m" id={one.member_id} /> : '–',
            ],
          }))}
        />
      )}
    </TableCard>
  );
}
