import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dayOf, memberNo, timeOf, wholeOf } from '../../parts/format.ts';
import type { IconName } from '../../parts/icon-names.ts';
import { Baht } from '../../parts/money.tsx';
import { Pill } from '../../parts/pieces.tsx';
import { useSay } from '../../parts/words.ts';
import { addressOfMember } from './address.ts';
import type { BodyProps } from './body-props.ts';
import { giftsOf } from './readings.ts';
import { StatusPill } from './status-pill.tsx';
import { tabs as words } from './tab-words.ts';
import { ReadingError, TableCard } from './table-card.tsx';

const BONUS_STATES: Readonly<
  Record<string, { th: string; en: string; look: 'ok' | 'no' | 'info' | 'off'; icon: IconName }>
> = {
  reserved: { th: 'รอเงินเข้า', en: 'Reserved', look: 'info', icon: 'clock' },
  active: { th: 'ใช้อยู่', en: 'Active', look: 'info', icon: 'gift' },
  completed: { th: 'ทำเทิร์นครบ', en: 'Completed', look: 'ok', icon: 'check' },
  expired: { th: 'หมดเวลา', en: 'Expired', look: 'off', icon: 'clock' },
  forfeited: { th: 'สิ้นสุด', en: 'Forfeited', look: 'off', icon: 'x' },
  cancelled: { th: 'ยกเลิกแล้ว', en: 'Cancelled', look: 'off', icon: 'x' },
};

/** The latest bonuses, and how each ended. */
export function BonusesTab({ member }: BodyProps) {
  const say = useSay();
  const reading = useQuery(giftsOf(member.id));
  const state = (name: string) =>
    BONUS_STATES[name] ?? { th: name, en: name, look: 'off' as const, icon: 'gift' as const };
  return (
    <div className="main">
      <ReadingError of={reading} />
      <TableCard
        title={say(words.bonus)}
        sub={say(words.latestBonuses)}
        isFailed={reading.isError}
        none={say(words.noBonuses)}
        heads={[
          [say(words.promotion)],
          [say(words.state)],
          [say(words.amount), 'r'],
          [say(words.required), 'r only-desk'],
          [say(words.converted), 'r only-desk'],
          [say(words.taken), 'r only-desk'],
          [say(words.granted), 'only-desk'],
          [say(words.ended), 'only-desk'],
        ]}
        rows={reading.data?.bonuses.map((one) => ({
          key: one.ref,
          cells: [
            <div key="p">
              <b>{one.promotion}</b> <span className="sub mono">{one.ref}</span>
            </div>,
            <div key="s">
              <Pill look={state(one.state).look} icon={state(one.state).icon}>
                {say(state(one.state))}
              </Pill>
              {one.cause ? <span className="sub">{one.cause}</span> : null}
            </div>,
            <Baht key="a" value={one.amount} />,
            <Baht key="r" value={one.required} />,
            one.converted === null ? '–' : <Baht key="c" value={one.converted} />,
            one.taken === null ? '–' : <Baht key="t" value={one.taken} />,
            one.granted_at ? timeOf(one.granted_at) : '–',
            one.ended_at ? timeOf(one.ended_at) : '–',
          ],
        }))}
      />
    </div>
  );
}

/** Who invited the member, and whom the member invited. */
export function ReferralsTab({ member }: BodyProps) {
  const say = useSay();
  const reading = useQuery(giftsOf(member.id));
  const link = (id: string) => (
    <Link className="link mono" to={addressOfMember(id)}>
      {memberNo(id)}
    </Link>
  );
  return (
    <div className="main">
      <ReadingError of={reading} />
      <TableCard
        title={say(words.above)}
        isFailed={reading.isError}
        none={say(words.nobodyAbove)}
        heads={[[say(words.level)], [say(words.member)]]}
        rows={reading.data?.above.map(({ id, level }) => ({ key: id, cells: [wholeOf(level), link(id)] }))}
      />
      <TableCard
        title={say(words.below)}
        sub={say(words.latest100)}
        aside={
          reading.data ? (
            <span className="dim">
              {say(words.commission)}{' '}
              <b>
                <Baht value={reading.data.commission} />
              </b>
            </span>
          ) : null
        }
        isFailed={reading.isError}
        none={say(words.nobodyBelow)}
        heads={[[say(words.level)], [say(words.member)], [say(words.state)], [say(words.joined), 'r']]}
        rows={reading.data?.below.map(({ id, level, status, joined_at }) => ({
          key: id,
          cells: [wholeOf(level), link(id), <StatusPill key="s" status={status} />, dayOf(joined_at)],
        }))}
      />
    </div>
  );
}
