import type { CashbackForecast, CashbackRun, StaffCashback } from '@sanam/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useMe } from '../../api/session.ts';
import { Card } from '../../parts/card.tsx';
import { bahtText, clockOf, dayOf, timeOf, wholeOf } from '../../parts/format.ts';
import { Baht } from '../../parts/money.tsx';
import { Facts, Note, Pill } from '../../parts/pieces.tsx';
import { DatedBars } from '../../parts/plots/dated-bars.tsx';
import { SmallTable } from '../../parts/small-table.tsx';
import { Empty } from '../../parts/states.tsx';
import { TableCard } from '../../parts/table-card.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { useSay } from '../../parts/words.ts';
import { ReadingPage } from '../../shell/reading-page.tsx';
import { weekName } from './cashback-pieces.tsx';
import { CashbackWeek } from './cashback-week.tsx';
import { RUN_NAMES, rewards, cashback as words } from './words.ts';

const LOOKS = { open: 'ok', over: 'off', off: 'no' } as const;
const ICONS = { open: 'check', over: 'history', off: 'stop' } as const;

/** Weeks of the loss return, what the running one would cost, and the members of a week (BON-04, OPS-04). */
export function Cashback({ tabs }: { tabs: ReactNode }) {
  const [{ week }] = useAddress('week');
  return week ? <CashbackWeek week={week} tabs={tabs} /> : <Weeks tabs={tabs} />;
}

function Weeks({ tabs }: { tabs: ReactNode }) {
  const say = useSay();
  const me = useMe();
  const reading = useQuery({ queryKey: ['cashback'], queryFn: async () => (await ask('staffCashback')).data });
  return (
    <ReadingPage
      title={say(words.title)}
      tabs={tabs}
      reading={reading}
      actions={
        me.scopes.includes('settings') ? (
          <Link className="btn" to="/limits/cashback">
            {say(words.changeRules)}
          </Link>
        ) : null
      }
    >
      {(data) => (
        <>
          {data.is_on ? null : (
            <Note look="look" icon="warn">
              {say(words.off)}
            </Note>
          )}
          <div className="cols halves">
            {data.forecast ? <Forecast of={data.forecast} /> : null}
            <Terms of={data} />
          </div>
          <Runs weeks={data.weeks} />
        </>
      )}
    </ReadingPage>
  );
}

function Forecast({ of }: { of: CashbackForecast }) {
  const say = useSay();
  return (
    <Card title={say(words.forecast)} sub={weekName(of)}>
      <p className="bigsum">
        <Baht value={of.amount} /> <span className="dimmer tiny">{say(rewards.baht)}</span>
      </p>
      <Facts
        rows={[
          [say(words.members), `${wholeOf(of.members)} ${say(words.ofPlayers)} ${wholeOf(of.players)}`],
          [say(words.netLoss), <Baht key="n" value={of.net_loss} />],
          [say(words.returned), <Baht key="r" value={of.returned} />],
          [say(words.carried), <Baht key="c" value={of.carried} sign />],
          [say(words.summed), `${dayOf(of.summed_until)} ${clockOf(of.summed_until)}`],
          [say(words.due), timeOf(of.due_at)],
        ]}
      />
    </Card>
  );
}

function Terms({ of }: { of: StaffCashback }) {
  const say = useSay();
  return (
    <Card title={say(words.rules)}>
      <Facts
        rows={[
          [say(words.percent), `${of.percent}%`],
          [say(words.bounds), `${bahtText(of.least)}–${bahtText(of.most)} ${say(rewards.baht)}`],
          [say(words.claimDays), `${of.claim_days} ${say(words.days)}`],
        ]}
      />
    </Card>
  );
}

function Runs({ weeks }: { weeks: readonly CashbackRun[] }) {
  const say = useSay();
  if (weeks.length === 0)
    return (
      <Empty icon="coin" title={say(words.nothing)}>
        {say(words.willCome)}
      </Empty>
    );
  const inTime = weeks.toReversed();
  const series = [
    { name: say(words.claimed), color: '--d-in', values: inTime.map(({ claimed }) => claimed) },
    { name: say(words.unclaimed), color: '--d-muted', values: inTime.map(({ amount, claimed }) => amount - claimed) },
  ];
  return (
    <>
      <DatedBars
        title={say(words.byWeek)}
        head={say(words.week)}
        days={inTime.map(({ week }) => week)}
        series={series}
      />
      <TableCard title={say(words.weeks)} sub={say(rewards.baht)}>
        <SmallTable
          label={say(words.weeks)}
          heads={[
            [say(words.week)],
            [say(rewards.state)],
            [say(words.members), 'r'],
            [say(words.amount), 'r'],
            [say(words.claimed), 'r'],
            [say(words.terms), 'r'],
            [say(words.accrued), 'r'],
            [say(words.until), 'r'],
          ]}
          rows={weeks.map((one) => ({ key: one.week, cells: runCells(one, say) }))}
        />
      </TableCard>
    </>
  );
}

const runCells = (one: CashbackRun, say: ReturnType<typeof useSay>): ReactNode[] => [
  <Link key="w" className="link num" to={`/rewards/cashback?week=${one.week}`}>
    {weekName(one)}
  </Link>,
  <Pill key="s" look={LOOKS[one.state]} icon={ICONS[one.state]}>
    {say(RUN_NAMES[one.state])}
  </Pill>,
  wholeOf(one.members),
  <b key="a">
    <Baht value={one.amount} />
  </b>,
  <span key="c">
    <Baht value={one.claimed} />
    <span className="sub num">
      {wholeOf(one.claimed_members)} {say(words.member)}
    </span>
  </span>,
  one.percent === 0 ? '–' : `${one.percent}% · ${bahtText(one.least)}–${bahtText(one.most)}`,
  timeOf(one.accrued_at),
  timeOf(one.claim_until),
];
