import type { Health } from '@sanam/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { readByClock } from '../../api/by-itself.ts';
import { asRefusal } from '../../api/refusal.ts';
import { clockOf, spanOf, timeOf, wholeOf } from '../../parts/format.ts';
import { Note, Pill } from '../../parts/pieces.tsx';
import { ReadingError } from '../../parts/reading-error.tsx';
import { SmallTable } from '../../parts/small-table.tsx';
import { TableCard } from '../../parts/table-card.tsx';
import { toast } from '../../parts/toasts.tsx';
import { useSay } from '../../parts/words.ts';
import { Head } from '../../shell/head.tsx';
import { type Line, linesOf, providersOf, type Standing } from './judge.ts';
import { health as words } from './words.ts';

const AGAIN_MS = 15_000;

/** How the platform stands, for whoever is on call: figures beside their bounds, job runs and failed jobs (OPS-09). */
export function Component() {
  const say = useSay();
  const reading = useQuery({
    queryKey: ['health'],
    queryFn: readByClock(async () => (await ask('staffHealth')).data),
    refetchInterval: AGAIN_MS,
  });
  const { data } = reading;
  return (
    <>
      <Head title={say(words.title)}>
        {data ? (
          <span className="tiny dimmer">
            {say(words.refreshed)} {clockOf(new Date(reading.dataUpdatedAt).toISOString())}
          </span>
        ) : null}
      </Head>
      <div className="gamepage">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
        <section className="gamebody" tabIndex={0} aria-label={say(words.title)}>
          <ReadingError of={reading} />
          {data ? <Whole of={data} /> : null}
        </section>
      </div>
    </>
  );
}

function Whole({ of: { version, figures, runs, failed } }: { of: Health }) {
  const say = useSay();
  const { money, database, jobs } = linesOf(figures, failed.length);
  const providers = providersOf(figures);
  const wrong = [...money, ...database, ...jobs, ...providers].filter(
    ({ standing }) => standing === 'wrong' || standing === 'look',
  );
  return (
    <>
      {wrong.length === 0 ? (
        <Note look="info" icon="check">
          {say(words.allFine)}
        </Note>
      ) : (
        <Note look="no" icon="stop" role="status">
          <b>{say(words.notFine)}</b> {wrong.map(({ name, text }) => `${say(name)} ${say(text)}`).join(' · ')} ·{' '}
          {say(words.guide)}
        </Note>
      )}
      <div className="healthcards">
        <Lines title={say(words.money)} lines={money} />
        <Lines title={`${say(words.database)} PostgreSQL ${version}`} lines={database} />
        <Lines title={say(words.jobs)} lines={jobs} />
        {providers.length > 0 ? <Lines title={say(words.outside)} lines={providers} /> : null}
      </div>
      <TableCard title={say(words.failed)} sub={failed.length === 0 ? say(words.failedNone) : say(words.failedAbout)}>
        {failed.length > 0 ? (
          <SmallTable
            label={say(words.failed)}
            heads={[
              [say(words.job)],
              [say(words.at)],
              [say(words.attempts), 'r'],
              [say(words.error)],
              [say(words.act), 'r'],
            ]}
            rows={failed.map(({ id, job, failed_at, attempts, error }) => ({
              key: id,
              cells: [
                <span key="j" className="mono">
                  {job}
                </span>,
                timeOf(failed_at),
                wholeOf(attempts),
                <span key="e" className="mono tiny">
                  {error}
                </span>,
                <Retry key="r" id={id} job={job} />,
              ],
            }))}
          />
        ) : null}
      </TableCard>
      <TableCard title={say(words.runs)}>
        <SmallTable
          label={say(words.runs)}
          heads={[[say(words.job)], [say(words.at), 'r']]}
          rows={runs.map(({ job, last_at }) => ({
            key: job,
            cells: [
              <span key="j" className="mono">
                {job}
              </span>,
              last_at ? (
                <span key="a">
                  {timeOf(last_at)}{' '}
                  <span className="tiny dimmer">
                    {say(spanOf(Math.max(0, (Date.now() - Date.parse(last_at)) / 1000)))} {say(words.ago)}
                  </span>
                </span>
              ) : (
                say(words.never)
              ),
            ],
          }))}
        />
      </TableCard>
    </>
  );
}

/** Button that has a job tried again. The list is read anew in any case: the job may have been tried by another person. */
function Retry({ id, job }: { id: string; job: string }) {
  const say = useSay();
  const queries = useQueryClient();
  const retrying = useMutation({
    mutationFn: () => ask('retryJob', { body: { id } }),
    onSuccess: () => {
      toast('ok', `${say(words.retried)} ${job}`);
      // the button goes with its row, so the focus goes on from the title
      document.querySelector<HTMLElement>('main h1')?.focus();
    },
    onError: (error) => toast('no', asRefusal(error).of('error')),
    onSettled: () => queries.invalidateQueries({ queryKey: ['health'] }),
  });
  return (
    <button
      type="button"
      className="btn s"
      aria-label={`${say(words.retry)} ${job}`}
      disabled={retrying.isPending}
      onClick={() => retrying.mutate()}
    >
      {say(words.retry)}
    </button>
  );
}

const LOOKS: Readonly<Record<Standing, Parameters<typeof Pill>[0]['look']>> = {
  fine: 'ok',
  look: 'look',
  wrong: 'no',
  none: 'off',
};
const ICONS: Readonly<Record<Standing, Parameters<typeof Pill>[0]['icon']>> = {
  fine: 'check',
  look: 'warn',
  wrong: 'stop',
  none: 'info',
};
const NAMES = { fine: words.fine, look: words.look, wrong: words.wrong, none: words.unknown } as const;

/** Figures of one group, each with how it stands. */
function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  const say = useSay();
  return (
    <section className="card">
      <header>
        <h2>{title}</h2>
      </header>
      <dl className="facts body">
        {lines.map(({ name, text, standing }) => (
          <div key={name.en}>
            <dt>{say(name)}</dt>
            <dd>
              <span className="num">{say(text)}</span>{' '}
              <Pill look={LOOKS[standing] ?? ''} icon={ICONS[standing]}>
                {say(NAMES[standing])}
              </Pill>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
