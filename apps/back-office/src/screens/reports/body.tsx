import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask } from '../../api/ask.ts';
import { ReadingError } from '../../parts/reading-error.tsx';
import { useSay } from '../../parts/words.ts';
import { Bonuses } from './bonuses.tsx';
import { Cohorts } from './cohorts.tsx';
import { Gifts } from './gifts.tsx';
import { Money } from './money.tsx';
import type { ReportName } from './names.ts';
import type { Period } from './period.ts';
import { Play } from './play.tsx';
import { Profit } from './profit.tsx';
import { Reconcile } from './reconcile.tsx';
import { Signups } from './signups.tsx';
import { Transit } from './transit.tsx';
import { reports as words } from './words.ts';

/** What the report of play is narrowed to. */
export interface Drill {
  by: 'area' | 'provider' | 'game';
  area?: string;
  provider?: string;
}

/** The chosen report of a period. */
export function Body({
  name,
  period,
  drill,
  day,
}: {
  name: ReportName;
  period: Period;
  drill: Drill;
  /** The day of the report of one day. */
  day: string;
}) {
  const query = period;
  switch (name) {
    case 'profit':
      return (
        <Read
          of={['profit', query]}
          read={() => ask('reportProfit', { query })}
          draw={(it) => <Profit report={it} />}
        />
      );
    case 'play':
      return (
        <Read
          of={['play', query, drill]}
          // an area that does not exist is refused by the server
          read={() => ask('reportPlay', { query: { ...query, ...(drill as { by: Drill['by'] }) } })}
          draw={(it) => <Play report={it} by={drill.by} period={period} />}
        />
      );
    case 'deposits':
      return (
        <Read
          of={['deposits', query]}
          read={() => ask('reportDeposits', { query })}
          draw={(it) => <Money report={it} of="deposits" />}
        />
      );
    case 'withdrawals':
      return (
        <Read
          of={['withdrawals', query]}
          read={() => ask('reportWithdrawals', { query })}
          draw={(it) => <Money report={it} of="withdrawals" />}
        />
      );
    case 'transit':
      return (
        <Read
          of={['transit', query]}
          read={() => ask('reportTransit', { query })}
          draw={(it) => <Transit report={it} />}
        />
      );
    case 'cashback':
    case 'wheel':
    case 'commission':
      return (
        <Read
          of={['gifts', name, query]}
          read={() => ask('reportGifts', { query: { ...query, of: name } })}
          draw={(it) => <Gifts report={it} of={name} />}
        />
      );
    case 'signups':
      return (
        <Read
          of={['signups', query]}
          read={() => ask('reportSignups', { query })}
          draw={(it) => <Signups report={it} />}
        />
      );
    case 'cohorts':
      return <Read of={['cohorts']} read={() => ask('reportCohorts')} draw={(it) => <Cohorts report={it} />} />;
    case 'reconcile':
      return (
        <Read
          of={['reconcile', day]}
          read={() => ask('reportReconcile', { query: { day } })}
          draw={(it) => <Reconcile report={it} />}
        />
      );
    case 'bonuses':
      return (
        <Read
          of={['bonuses', query]}
          read={() => ask('reportBonuses', { query })}
          draw={(it) => <Bonuses report={it} />}
        />
      );
  }
}

/** A report that is read, and drawn as it was last read while a new reading is on its way. */
function Read<Report>({
  of,
  read,
  draw,
}: {
  of: readonly unknown[];
  read: () => Promise<{ data: Report }>;
  draw: (report: Report) => ReactNode;
}) {
  const say = useSay();
  const reading = useQuery({ queryKey: ['reports', ...of], queryFn: async () => (await read()).data });
  return (
    <>
      <ReadingError of={reading} />
      {reading.data ? draw(reading.data) : reading.error ? null : <p className="dimmer">{say(words.loading)}</p>}
    </>
  );
}
