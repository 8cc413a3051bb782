import type { StaffWheel, WheelTable } from '@sanam/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useMe } from '../../api/session.ts';
import { Card } from '../../parts/card.tsx';
import { bahtText, dayOf, timeOf, wholeOf } from '../../parts/format.ts';
import { Baht } from '../../parts/money.tsx';
import { Facts, Note } from '../../parts/pieces.tsx';
import { DatedBars } from '../../parts/plots/dated-bars.tsx';
import { SmallTable } from '../../parts/small-table.tsx';
import { Empty } from '../../parts/states.tsx';
import { TableCard } from '../../parts/table-card.tsx';
import { useSay } from '../../parts/words.ts';
import { useShortcuts } from '../../shell/keys.ts';
import { ReadingPage } from '../../shell/reading-page.tsx';
import { PrizeDialog } from './prize-dialog.tsx';
import { rewards, wheel as words } from './words.ts';

const CERTAIN = 1_000_000;
const percentOf = (millionths: number) => `${Number((millionths / 10_000).toFixed(4))}%`;
const sumOf = (days: StaffWheel['days'], of: (day: StaffWheel['days'][number]) => number) =>
  days.reduce((sum, one) => sum + of(one), 0);
/** Baht with as many decimals as a chance makes. */
const fine = (baht: number) => baht.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** Tables of prizes with what a spin costs on average, beside what was paid (SITE-12, OPS-04). */
export function Wheel({ tabs }: { tabs: ReactNode }) {
  const say = useSay();
  const mayChange = useMe().scopes.includes('settings');
  const [isChanging, setChanging] = useState(false);
  const reading = useQuery({ queryKey: ['wheel'], queryFn: async () => (await ask('staffWheel')).data });
  const { data } = reading;
  useShortcuts(mayChange ? [{ key: 'n', name: words.newTable, run: () => setChanging(true) }] : []);
  const spins = sumOf(data?.days ?? [], (one) => one.spins);
  return (
    <>
      <ReadingPage
        title={say(words.title)}
        tabs={tabs}
        reading={reading}
        actions={
          mayChange ? (
            <>
              <Link className="btn" to="/limits/wheel">
                {say(words.changeRules)}
              </Link>
              <button type="button" className="btn primary" onClick={() => setChanging(true)}>
                {say(words.newTable)} <kbd>N</kbd>
              </button>
            </>
          ) : null
        }
      >
        {(data) => (
          <>
            {data.closed ? (
              <Note look="look" icon="warn">
                {say(data.closed === 'off' ? words.off : words.spent)}
              </Note>
            ) : null}
            <div className="cols halves">
              {data.tables[0] ? <Prizes of={data.tables[0]} /> : null}
              <Sums of={data} spins={spins} />
            </div>
            {data.days.length === 0 ? <Empty icon="gift" title={say(words.noSpins)} /> : <Days of={data.days} />}
            <Versions of={data.tables} />
          </>
        )}
      </ReadingPage>
      {isChanging ? <PrizeDialog spins={spins} onClose={() => setChanging(false)} /> : null}
    </>
  );
}

function Prizes({ of }: { of: WheelTable }) {
  const say = useSay();
  return (
    <TableCard title={say(words.table)} sub={`${say(words.version)} ${of.version}`}>
      <SmallTable
        label={say(words.table)}
        heads={[[say(words.prize)], [say(words.chance), 'r'], [`${say(words.part)} (${say(rewards.baht)})`, 'r']]}
        rows={of.prizes.map(({ amount, millionths }) => ({
          key: String(amount),
          cells: [
            amount === 0 ? say(words.nothing) : <Baht key="a" value={amount} />,
            percentOf(millionths),
            fine((amount * millionths) / CERTAIN),
          ],
        }))}
        foot={[say(words.perSpin), '100%', fine(of.expected)]}
      />
    </TableCard>
  );
}

function Sums({ of, spins }: { of: StaffWheel; spins: number }) {
  const say = useSay();
  const [paid, expected] = [sumOf(of.days, (one) => one.paid), sumOf(of.days, (one) => one.expected)];
  const { stakes, deposit, ticket_days: days } = of.rules;
  return (
    <div className="stack">
      <Card title={say(words.last31)} sub={say(rewards.baht)}>
        <Facts
          rows={[
            [say(words.spins), wholeOf(spins)],
            [say(words.paid), <Baht key="p" value={paid} />],
            [say(words.expected), <Baht key="e" value={expected} />],
            [say(words.difference), <Baht key="d" value={paid - expected} sign />],
            [say(words.paidToday), `${bahtText(of.paid_today)} / ${bahtText(of.tables[0]?.budget ?? 0)}`],
          ]}
        />
      </Card>
      <Card title={say(words.tickets)}>
        <Facts
          rows={[
            [
              say(words.stakes),
              stakes
                ? `${say(words.each)} ${bahtText(stakes.each)} · ${say(words.most)} ${stakes.most}`
                : say(words.noTickets),
            ],
            [say(words.deposit), deposit ? `${say(words.from)} ${bahtText(deposit.least)}` : say(words.noTickets)],
            [say(words.valid), `${days} ${say({ th: 'วัน', en: 'days' })}`],
          ]}
        />
      </Card>
    </div>
  );
}

function Days({ of }: { of: StaffWheel['days'] }) {
  const say = useSay();
  const inTime = of.toReversed();
  const series = [{ name: say(words.paid), color: '--d-esports', values: inTime.map(({ paid }) => paid) }];
  const line = { name: say(words.expected), color: '--text', values: inTime.map(({ expected }) => expected) };
  return (
    <>
      <DatedBars
        title={say(words.byDay)}
        head={say(words.day)}
        days={inTime.map(({ day }) => day)}
        series={series}
        line={line}
      />
      <TableCard title={say(words.last31)} sub={say(rewards.baht)}>
        <SmallTable
          label={say(words.last31)}
          heads={[
            [say(words.day)],
            [say(words.spins), 'r'],
            [say(words.stakes), 'r only-desk'],
            [say(words.deposit), 'r only-desk'],
            [say(words.gift), 'r only-desk'],
            [say(words.paid), 'r'],
            [say(words.expected), 'r'],
          ]}
          rows={of.map((one) => ({
            key: one.day,
            cells: [
              <span key="d" className="num">
                {dayOf(one.day)}
              </span>,
              wholeOf(one.spins),
              wholeOf(one.from.stakes),
              wholeOf(one.from.deposit),
              wholeOf(one.from.gift),
              <Baht key="p" value={one.paid} />,
              <Baht key="e" value={one.expected} />,
            ],
          }))}
        />
      </TableCard>
    </>
  );
}

function Versions({ of }: { of: StaffWheel['tables'] }) {
  const say = useSay();
  return (
    <TableCard title={say(words.versions)} sub={say(rewards.baht)}>
      <SmallTable
        label={say(words.versions)}
        heads={[
          [say(words.version)],
          [say(words.since)],
          [say(words.prize)],
          [say(words.budget), 'r'],
          [say(words.spins), 'r'],
          [say(words.perSpin), 'r'],
          [say(words.paidPerSpin), 'r'],
          [say(words.paid), 'r'],
        ]}
        rows={of.map((one) => ({
          key: String(one.version),
          cells: [
            <b key="v">{one.version}</b>,
            timeOf(one.made_at),
            one.prizes
              .filter(({ amount }) => amount > 0)
              .map(({ amount }) => wholeOf(amount))
              .join(' · '),
            bahtText(one.budget),
            wholeOf(one.spins),
            fine(one.expected),
            one.spins > 0 ? fine(one.paid / one.spins) : '–',
            <Baht key="p" value={one.paid} />,
          ],
        }))}
      />
    </TableCard>
  );
}
