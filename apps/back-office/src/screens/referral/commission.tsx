import type { StaffReferral } from '@sanam/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useMe } from '../../api/session.ts';
import { useActorName } from '../../parts/actor.ts';
import { wordsOfArea } from '../../parts/area-words.ts';
import { Card } from '../../parts/card.tsx';
import { dayOf, rateOf, timeOf, wholeOf } from '../../parts/format.ts';
import { Baht } from '../../parts/money.tsx';
import { Facts, Note } from '../../parts/pieces.tsx';
import { DatedBars } from '../../parts/plots/dated-bars.tsx';
import { SmallTable } from '../../parts/small-table.tsx';
import { Empty } from '../../parts/states.tsx';
import { TableCard } from '../../parts/table-card.tsx';
import { useSay } from '../../parts/words.ts';
import { ReadingPage } from '../../shell/reading-page.tsx';
import { referral as words } from './words.ts';

const LEVELS = [1, 2, 3] as const;

/** Rates in force with who changed them, and commission earned and claimed. */
export function Commission({ tabs }: { tabs: ReactNode }) {
  const say = useSay();
  const me = useMe();
  const reading = useQuery({ queryKey: ['referral'], queryFn: async () => (await ask('staffReferral')).data });
  return (
    <ReadingPage
      title={say(words.title)}
      tabs={tabs}
      reading={reading}
      actions={
        me.scopes.includes('settings') ? (
          <Link className="btn" to="/limits/referrals">
            {say(words.changeRates)}
          </Link>
        ) : null
      }
    >
      {(data) => (
        <>
          {data.linked > 0 ? (
            <Note look="look" icon="warn">
              {say(words.linked)} <b>{wholeOf(data.linked)}</b> ·{' '}
              <Link className="link" to="/findings">
                {say(words.seeFindings)}
              </Link>
            </Note>
          ) : null}
          <div className="cols halves">
            <Rates of={data} />
            <Totals of={data} />
          </div>
          <Days of={data.days} />
        </>
      )}
    </ReadingPage>
  );
}

function Rates({ of }: { of: StaffReferral }) {
  const say = useSay();
  const nameOf = useActorName();
  return (
    <TableCard title={say(words.ratesInForce)} sub={say(words.ofStakes)}>
      {of.rates.length === 0 ? <p className="body">{say(words.none)}</p> : null}
      {of.rates.length > 0 ? (
        <SmallTable
          label={say(words.ratesInForce)}
          heads={[
            [say(words.area)],
            ...LEVELS.map((level) => [`${say(words.level)} ${level}`, 'r'] as const),
            [say(words.sum), 'r'],
          ]}
          rows={of.rates.map(({ area, percent }) => ({
            key: area,
            cells: [
              <b key="a">{wordsOfArea(area)[0]}</b>,
              ...percent.map(rateOf),
              <b key="s">{rateOf(percent.reduce((sum, one) => sum + one, 0))}</b>,
            ],
          }))}
        />
      ) : null}
      <p className="body tiny dimmer">
        {of.changed
          ? `${say(words.changedBy)} ${nameOf(of.changed.by)} ${timeOf(of.changed.at)}: ${of.changed.reason}`
          : say(words.never)}
      </p>
    </TableCard>
  );
}

function Totals({ of }: { of: StaffReferral }) {
  const say = useSay();
  return (
    <Card title={say(words.all)} sub={say(words.baht)}>
      <Facts
        rows={[
          [say(words.inviters), wholeOf(of.inviters)],
          [say(words.earned), <Baht key="e" value={of.earned} />],
          [say(words.claimed), <Baht key="c" value={of.claimed} />],
          [say(words.pending), <Baht key="p" value={of.pending} />],
          [say(words.leastClaim), <Baht key="l" value={of.least_claim} />],
          [say(words.accrued), of.accrued_day ? dayOf(of.accrued_day) : say(words.notYet)],
        ]}
      />
    </Card>
  );
}

function Days({ of }: { of: StaffReferral['days'] }) {
  const say = useSay();
  if (of.length === 0)
    return (
      <Empty icon="tree" title={say(words.nothing)}>
        {say(words.willCome)}
      </Empty>
    );
  const series = [{ name: say(words.earnedFrom), color: '--d-fish', values: of.map(({ earned }) => earned) }];
  const line = { name: say(words.claimed), color: '--d-out', values: of.map(({ claimed }) => claimed) };
  return (
    <>
      <DatedBars
        title={say(words.byDay)}
        head={say(words.day)}
        days={of.map(({ day }) => day)}
        series={series}
        line={line}
      />
      <TableCard title={say(words.byDay)} sub={say(words.baht)}>
        <SmallTable
          label={`${say(words.byDay)} ·`}
          heads={[[say(words.day)], [say(words.members), 'r'], [say(words.earnedFrom), 'r'], [say(words.claimed), 'r']]}
          rows={of.toReversed().map((one) => ({
            key: one.day,
            cells: [
              <span key="d" className="num">
                {dayOf(one.day)}
              </span>,
              wholeOf(one.members),
              <Baht key="e" value={one.earned} />,
              <Baht key="c" value={one.claimed} />,
            ],
          }))}
        />
      </TableCard>
    </>
  );
}
