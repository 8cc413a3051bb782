import type { OwnPlayPart, OwnPlay as OwnPlayReply, OwnPlaySpan } from '@sanam/contract';
import { AREAS } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { bangkokDay, bangkokMidnight, dayAfter } from '@sanam/thai/dates';
import { sql } from 'kysely';
import type { OwnPlay } from './own-play.ts';
import { type Days, monthsOf, partsOf, placeOf } from './spans.ts';

/** Sums of a day; money in satang. */
interface DaySums {
  day: string;
  played_us: bigint;
  bets: bigint;
  staked: bigint;
  won: bigint;
  bonus_net: bigint;
  deposits: bigint;
  deposited: bigint;
  withdrawals: bigint;
  withdrawn: bigint;
}
type Sums = Omit<DaySums, 'day'>;
const NOTHING: Sums = {
  played_us: 0n,
  bets: 0n,
  staked: 0n,
  won: 0n,
  bonus_net: 0n,
  deposits: 0n,
  deposited: 0n,
  withdrawals: 0n,
  withdrawn: 0n,
};
const DEFAULT_SPAN: OwnPlaySpan = '14d';

/**
 * Time, stakes, wins, deposits and withdrawals of a member in a span or a calendar year, from the sums by day; in baht
 * and whole seconds. At most a year and a month of sums are read.
 */
export async function readOwnPlay(
  { db, clock }: OwnPlay,
  memberId: bigint,
  asked: { span?: OwnPlaySpan | undefined; year?: string | undefined },
): Promise<OwnPlayReply> {
  const today = bangkokDay(clock.now());
  const parts = asked.year ? monthsOf(asked.year) : partsOf(asked.span ?? DEFAULT_SPAN, today);
  const whole = { from: parts[0]?.from ?? today, to: parts.at(-1)?.to ?? today };
  const within = sql`member_id = ${memberId} and day between ${whole.from}::date and ${whole.to}::date`;
  const [days, areas, open, known] = await Promise.all([
    sql<DaySums>`
      select day::text, coalesce(d.played_us, 0) as played_us, coalesce(a.bets, 0)::bigint as bets,
          coalesce(a.staked, 0)::bigint as staked, coalesce(a.won, 0)::bigint as won,
          coalesce(a.bonus_net, 0)::bigint as bonus_net, coalesce(d.deposits, 0)::bigint as deposits,
          coalesce(d.deposited_satang, 0) as deposited, coalesce(d.withdrawals, 0)::bigint as withdrawals,
          coalesce(d.withdrawn_satang, 0) as withdrawn
        from (select * from own_play_day where ${within}) d
        full join (select day, sum(bets) as bets, sum(staked_satang) as staked, sum(won_satang) as won,
              sum(bonus_won_satang - bonus_staked_satang) as bonus_net
            from own_play_area where ${within} group by day) a using (day)`.execute(db),
    sql<{ area: string; bets: bigint; staked: bigint; won: bigint }>`
      select area, sum(bets)::bigint as bets, sum(staked_satang)::bigint as staked, sum(won_satang)::bigint as won
        from own_play_area where ${within} group by area
        having sum(bets) <> 0 or sum(staked_satang) <> 0 or sum(won_satang) <> 0
        order by sum(staked_satang) desc, area`.execute(db),
    // summed up together with the days, so that both tell of the same movements
    sql<{ rounds: bigint; staked: bigint }>`
      select count(*) as rounds, coalesce(sum(staked_satang), 0)::bigint as staked from summed_round
        where member_id = ${memberId} and began_at >= ${bangkokMidnight(whole.from)}
          and began_at < ${bangkokMidnight(dayAfter(whole.to, 1))} and closings = 0 and bets > 0 and staked_satang > 0`.execute(
      db,
    ),
    sql<{ first_day: string | null; summed_until: Date; pause_seconds: number }>`
      select least((select min(day) from own_play_day where member_id = ${memberId}),
            (select min(day) from own_play_area where member_id = ${memberId}))::text as first_day,
          watermark_at as summed_until, pause_seconds
        from own_play_watermark`.execute(db),
  ]);
  const [state] = known.rows;
  if (!state) throw new Error('own_play_watermark has no row');
  return {
    total: shown(whole, days.rows),
    parts: parts.map((part, at) =>
      shown(
        part,
        days.rows.filter(({ day }) => placeOf(parts, day) === at),
      ),
    ),
    areas: areas.rows.map(({ area, bets, staked, won }) => ({
      area: AREAS.find((one) => one === area) ?? 'other',
      bets: Number(bets),
      staked: baht(staked),
      won: baht(won),
      net: baht(won - staked),
    })),
    open_rounds: Number(open.rows[0]?.rounds ?? 0),
    open_staked: baht(open.rows[0]?.staked ?? 0n),
    first_day: state.first_day,
    today,
    summed_until: state.summed_until.toISOString(),
    pause_seconds: state.pause_seconds,
  };
}

const baht = (amount: bigint) => bahtFromSatang(satang(amount));

/** Figures of some days together. The time is rounded once, so that parts and total may differ by seconds. */
function shown(part: Days, days: readonly DaySums[]): OwnPlayPart {
  const sum = (name: keyof Sums) => days.reduce((whole, day) => whole + day[name], NOTHING[name]);
  const [staked, won] = [sum('staked'), sum('won')];
  return {
    ...part,
    played_seconds: Math.round(Number(sum('played_us')) / 1_000_000),
    bets: Number(sum('bets')),
    staked: baht(staked),
    won: baht(won),
    net: baht(won - staked),
    bonus_net: baht(sum('bonus_net')),
    deposits: Number(sum('deposits')),
    deposited: baht(sum('deposited')),
    withdrawals: Number(sum('withdrawals')),
    withdrawn: baht(sum('withdrawn')),
  };
}
