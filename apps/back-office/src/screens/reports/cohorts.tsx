import type { CohortReport } from '@sanam/contract';
import type { CSSProperties } from 'react';
import { clockOf, dayOf, wholeOf } from '../../parts/format.ts';
import { Baht } from '../../parts/money.tsx';
import { SmallTable } from '../../parts/small-table.tsx';
import { TableCard } from '../../parts/table-card.tsx';
import { useSay } from '../../parts/words.ts';
import { Means, Nothing } from './pieces.tsx';
import { reports as words } from './words.ts';

const MONTHS = 12;
/** `11/26` of a month. */
const monthOf = (month: string) => `${month.slice(5, 7)}/${month.slice(2, 4)}`;

/** Members by the month of their first deposit, and how many of them played in each month since. */
export function Cohorts({ report }: { report: CohortReport }) {
  const say = useSay();
  const some = report.cohorts.filter(({ members }) => members > 0);
  if (some.length === 0) return <Nothing />;
  return (
    <>
      <TableCard title={say(words.cohorts)} sub={say(words.ofCohort)}>
        <div className="cohorts">
          <SmallTable
            label={say(words.cohorts)}
            heads={[
              [say(words.firstMonth)],
              [say(words.people), 'r'],
              [`${say(words.firstAmount)} (${say(words.baht)})`, 'r'],
              ...Array.from(
                { length: MONTHS },
                (_, later) => [later === 0 ? say(words.sameMonth) : `+${later}`, 'c'] as const,
              ),
            ]}
            rows={some.map(({ month, members, amount, played }) => ({
              key: month,
              cells: [
                <b key="m" className="num">
                  {monthOf(month)}
                </b>,
                wholeOf(members),
                <Baht key="a" value={amount} />,
                ...Array.from({ length: MONTHS }, (_, later) => (
                  <Share key={later} played={played[later]} of={members} />
                )),
              ],
            }))}
          />
        </div>
      </TableCard>
      <p className="fresh">
        <span>
          {say(words.summedUntil)} {dayOf(report.as_of)} {clockOf(report.as_of)}
        </span>
        <span>{say(words.notATarget)}</span>
      </p>
      <Means of={['cohorts']} />
    </>
  );
}

/** Share of a cohort; undefined: the month has not come. */
function Share({ played, of }: { played: number | undefined; of: number }) {
  if (played === undefined) return null;
  const percent = Math.round((played / of) * 100);
  return (
    <span className="heat" style={{ '--heat': `${percent}%` } as CSSProperties}>
      {percent}
      <span className="hide">% ({wholeOf(played)})</span>
    </span>
  );
}
