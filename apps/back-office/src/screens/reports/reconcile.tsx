import type { ReconcileReport } from '@sanam/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMe } from '../../api/session.ts';
import { wordsOfDifference } from '../../parts/difference-words.ts';
import { clockOf, dayOf, timeOf, wholeOf } from '../../parts/format.ts';
import { Baht } from '../../parts/money.tsx';
import { Note, Pill } from '../../parts/pieces.tsx';
import { SmallTable } from '../../parts/small-table.tsx';
import { TableCard } from '../../parts/table-card.tsx';
import { type Bilingual, useSay } from '../../parts/words.ts';
import { addressOf } from './names.ts';
import { Amount, Means } from './pieces.tsx';
import { reports as words } from './words.ts';

/** A figure of the other side beside the ledger's, and what lies between. */
interface Line {
  name: Bilingual;
  theirs: number;
  ours: number;
  /** Arrived and waiting for staff, or sent back: explains a difference. */
  known?: number;
  kinds: string;
}

/** A day at the bank, the gateways and the providers, beside the ledger; each figure leads to its rows. */
export function Reconcile({ report }: { report: ReconcileReport }) {
  const say = useSay();
  const { bank, gateways, ledger } = report;
  const all = [...(bank?.differences ?? []), ...gateways.flatMap(({ differences }) => differences)];
  const missing = report.uncompared_gateways;
  const isWhole =
    bank?.is_whole === true &&
    missing.length === 0 &&
    gateways.every((one) => one.is_whole) &&
    report.providers.every((one) => one.is_compared);
  const openAtProviders = report.providers.reduce((sum, one) => sum + one.differences_open, 0);
  const hasDifferences = all.length + openAtProviders > 0;
  const isEqual = isWhole && !hasDifferences;
  return (
    <>
      <div className="row wrap">
        {all.length > 0 ? (
          <Pill look="no" icon="warn">
            {say(words.differences)} {all.length}
          </Pill>
        ) : null}
        {openAtProviders > 0 ? (
          <Pill look="no" icon="warn">
            {say(words.openAtProviders)} {openAtProviders}
          </Pill>
        ) : null}
        {hasDifferences ? null : (
          <Pill look={isEqual ? 'ok' : 'look'} icon={isEqual ? 'check' : 'warn'}>
            {say(isEqual ? words.allEqual : words.notAllCompared)}
          </Pill>
        )}
        <Pill look={report.is_closed ? 'ok' : 'off'} icon={report.is_closed ? 'lock' : 'clock'}>
          {say(report.is_closed ? words.ledgerClosed : words.open)}
        </Pill>
        {hasDifferences ? (
          <Link className="link" to="/findings">
            {say(words.seeFindings)}
          </Link>
        ) : null}
      </div>
      {bank ? (
        <Side
          title={say(words.bankStatement)}
          madeAt={bank.made_at}
          isWhole={bank.is_whole}
          day={report.day}
          lines={[
            {
              name: words.cameIn,
              theirs: bank.came_in,
              ours: bank.credited,
              known: bank.in_review + bank.sent_back,
              kinds: 'deposit',
            },
            { name: words.paidOut, theirs: bank.paid_out, ours: bank.settled, kinds: 'withdraw_settle' },
            { name: words.cameBack, theirs: bank.came_back, ours: bank.returned, kinds: 'withdraw_return' },
          ]}
          differences={bank.differences}
        />
      ) : (
        <Note look="look" icon="warn">
          {say(words.bankStatement)}: {say(words.notCompared)}
        </Note>
      )}
      {gateways.map((one) => (
        <Side
          key={one.gateway}
          title={`${say(words.gateway)} ${one.gateway}`}
          madeAt={one.made_at}
          isWhole={one.is_whole}
          day={report.day}
          lines={[
            {
              name: words.cameIn,
              theirs: one.paid - one.reversed,
              ours: one.credited,
              known: one.in_review + one.returned,
              kinds: 'gateway_deposit',
            },
          ]}
          differences={one.differences}
        />
      ))}
      {missing.map((one) => (
        <Note key={one} look="look" icon="warn">
          {say(words.gateway)} {one}: {say(words.notCompared)}
        </Note>
      ))}
      <TableCard title={say(words.ledgerOfDay)} sub={say(words.baht)}>
        <SmallTable
          label={say(words.ledgerOfDay)}
          heads={[[say(words.kind)], [say(words.amount), 'r']]}
          rows={(
            [
              [words.bankDeposits, ledger.deposits, 'deposit'],
              [words.gatewayDeposits, ledger.gateway_deposits, 'gateway_deposit'],
              [words.paidOut, ledger.paid_out, 'withdraw_settle'],
              [words.cameBack, ledger.came_back, 'withdraw_return'],
            ] as const
          ).map(([name, value, kinds]) => ({
            key: kinds,
            cells: [
              say(name),
              <Amount key="a" value={value} name={say(name)} to={addressOf('movements', { day: report.day, kinds })} />,
            ],
          }))}
        />
      </TableCard>
      <Providers of={report} />
      <p className="fresh">
        <span>
          {say(words.summedUntil)} {dayOf(report.as_of)} {clockOf(report.as_of)}
        </span>
      </p>
      <Means of={['reconcile']} />
    </>
  );
}

function Side({
  title,
  madeAt,
  isWhole,
  day,
  lines,
  differences,
}: {
  title: string;
  madeAt: string;
  /** Whether it was compared after the day was over. */
  isWhole: boolean;
  day: string;
  lines: readonly Line[];
  differences: readonly { subject: string; what: string; amount: number }[];
}) {
  const say = useSay();
  const satang = (value: number) => Math.round(value * 100) / 100;
  return (
    <TableCard
      title={title}
      sub={`${say(words.comparedAt)} ${timeOf(madeAt)}${isWhole ? '' : ` · ${say(words.notWholeDay)}`}`}
    >
      <SmallTable
        label={title}
        heads={[
          [say(words.kind)],
          [say(words.theirs), 'r'],
          [say(words.ours), 'r'],
          [say(words.waitingOrBack), 'r only-desk'],
          [say(words.difference), 'r'],
        ]}
        rows={lines.map(({ name, theirs, ours, known = 0, kinds }): { key: string; cells: ReactNode[] } => {
          const left = satang(theirs - ours - known);
          return {
            key: kinds,
            cells: [
              <b key="n">{say(name)}</b>,
              <Baht key="t" value={theirs} />,
              <Amount
                key="o"
                value={ours}
                name={`${title} ${say(name)}`}
                to={addressOf('movements', { day, kinds })}
              />,
              <Amount key="k" value={satang(known)} name="" />,
              left === 0 ? (
                <Pill key="d" look="ok" icon="check">
                  {say(words.equal)}
                </Pill>
              ) : (
                <Pill key="d" look="no" icon="warn">
                  <Baht value={left} sign />
                </Pill>
              ),
            ],
          };
        })}
      />
      {differences.length > 0 ? (
        <ul className="differences">
          {differences.map((one) => (
            <li key={`${one.subject} ${one.what}`}>
              <b>{say(wordsOfDifference(one.what))}</b> <Baht value={one.amount} sign />
              <p className="mono tiny dimmer">
                {one.subject} · {one.what}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </TableCard>
  );
}

function Providers({ of: { day, providers } }: { of: ReconcileReport }) {
  const say = useSay();
  const maySeeGames = useMe().scopes.includes('games');
  if (providers.length === 0) return null;
  return (
    <TableCard title={say(words.providers)} sub={say(words.baht)}>
      <SmallTable
        label={say(words.providers)}
        heads={[
          [say(words.provider)],
          [say(words.stakes), 'r'],
          [say(words.wins), 'r'],
          [say(words.comparedUntil), 'r'],
          [say(words.openDifferences), 'r'],
          [say(words.state)],
        ]}
        rows={providers.map((one) => ({
          key: one.id,
          cells: [
            <Link key="p" className="link" to={addressOf('play', { from: day, to: day, by: 'game', provider: one.id })}>
              {one.id}
            </Link>,
            <Baht key="s" value={one.stakes} />,
            <Baht key="w" value={one.wins} />,
            one.compared_until ? timeOf(one.compared_until) : '–',
            one.differences_open === 0 ? (
              '–'
            ) : maySeeGames ? (
              <Link key="d" className="link" to={`/games/provider/${one.id}`}>
                {wholeOf(one.differences_open)}
              </Link>
            ) : (
              <b key="d">{wholeOf(one.differences_open)}</b>
            ),
            <span key="c">
              <Pill look={one.is_compared ? 'ok' : 'look'} icon={one.is_compared ? 'check' : 'clock'}>
                {say(one.is_compared ? words.wholeDay : words.notWholeDay)}
              </Pill>
              {one.last_error ? (
                <span className="sub break">
                  {say(words.lastTry)}: {one.last_error}
                </span>
              ) : null}
            </span>,
          ],
        }))}
      />
    </TableCard>
  );
}
