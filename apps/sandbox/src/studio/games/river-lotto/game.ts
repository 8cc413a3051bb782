import path from 'node:path';
import { bahtFromSatang, satang } from '@sanam/money';
import Type from 'typebox';
import { isoTime } from '../../../clock.ts';
import type { EventTimes, ScheduledGame, Staked } from '../../engine/game.ts';
import { ballsSeen, isBig, QUICK, QUICK_SERIES } from '../../kit/lottery/quick-draws.ts';
import { drawName } from '../../kit/page/lottery/draw-name.ts';
import { BIG_SERIES, drawsAt } from './calendar.ts';
import { drawDigits } from './draw-digits.ts';
import { exactReturns } from './exact-return.ts';
import { KIND_NAMES as KIND_WORDS } from './page/names.ts';
import {
  BOTTOM_DIGITS,
  comes,
  type Drawn,
  FIRST_DIGITS,
  FULL_FROM_BAHT,
  KIND_NAMES,
  KINDS,
  type KindName,
  keyOf,
  LIMITED_FROM_BAHT,
  LINE_MAX_BAHT,
  LINE_MIN_BAHT,
  LINES_MAX,
  PAIR_PAYS,
  paysOf,
  STAKES_BAHT,
} from './rules.ts';

/** One line of a slip: a number, its stake in baht, and the payout per baht that was displayed to the player. */
interface Line {
  on: KindName;
  number: string;
  stake: number;
  pays: number;
}

/** A slip with all lines of a player for one draw. */
interface Bet {
  event: string;
  lines: Line[];
}

/** Payout per baht of each line when the slip was accepted, in hundredths. */
interface Terms {
  pays: number[];
}

/** Stored result of a slip after its draw: the drawn digits, and the win of each line in satang. */
interface Result extends Drawn {
  wins: number[];
}

/** Data that the game gives its page, in addition to the engine's data. Stakes and payouts per baht are in baht. */
export interface Sheet {
  kinds: Record<KindName, { digits: number; pays: number }>;
  /** RTP of each kind of bet in percent, at the full payout (see `LIMITED_FROM_BAHT`). */
  returns: Record<KindName, number>;
  /** Payout of a bet in any order on a number with two equal digits. */
  pair_pays: number;
  line_min: number;
  line_max: number;
  lines_max: number;
  limited_from: number;
  full_from: number;
  quick_minutes: number;
}

const times = (hundredths: number) => hundredths / 100;
const sheet: Sheet = {
  kinds: Object.fromEntries(
    KIND_NAMES.map((name) => [name, { digits: KINDS[name].digits, pays: times(KINDS[name].pays) }]),
  ) as Sheet['kinds'],
  returns: exactReturns(),
  pair_pays: times(PAIR_PAYS),
  line_min: LINE_MIN_BAHT,
  line_max: LINE_MAX_BAHT,
  lines_max: LINES_MAX,
  limited_from: Number(LIMITED_FROM_BAHT),
  full_from: Number(FULL_FROM_BAHT),
  quick_minutes: QUICK.everyMs / 60_000,
};

/** Public view of a draw. */
export interface DrawShown {
  is_big: boolean;
  /** Digits drawn so far; the digits of the bottom prize are drawn after the digits of the first prize. */
  first: string;
  bottom: string;
  /** Numbers with a reduced payout, and their payout per baht; null for a number that accepts no more bets. */
  limited: { on: KindName; number: string; pays: number | null }[];
}

/** The player's view of a slip. Amounts in baht. */
export interface SlipShown {
  draw: { is_big: boolean; ends_at: string; first: string; bottom: string };
  /** Lines of the slip. `win` is null until the draw is over. */
  lines: { on: KindName; number: string; stake: number; pays: number; win: number | null }[];
}

/**
 * Current payout per baht on a number, in hundredths: the full payout, or half of it once the stakes on the number
 * could win `LIMITED_FROM_BAHT`. Null when the number is invalid, or when they could win `FULL_FROM_BAHT`.
 */
function paysNow(on: KindName, number: string, stakedSatang: bigint): number | null {
  const usual = paysOf(on, number);
  if (usual === null) return null;
  // stake in satang times hundredths per baht gives the payout in hundredths of a satang
  const payoutBaht = (stakedSatang * BigInt(usual)) / 10_000n;
  return payoutBaht >= FULL_FROM_BAHT ? null : payoutBaht >= LIMITED_FROM_BAHT ? usual / 2 : usual;
}

/** The studio's own lottery: draws every few minutes, and big draws on the days of the government's lottery. */
export const riverLotto: ScheduledGame<Bet, Terms, Drawn, Result> = {
  kind: 'scheduled',
  code: 'river-lotto',
  name: 'หวยริมน้ำ',
  category: 'lotto',
  rtp: sheet.returns.three_top,
  cycleMs: 1000,
  stakes: STAKES_BAHT,
  Bet: Type.Object(
    {
      event: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
      lines: Type.Array(
        Type.Object(
          {
            on: Type.Enum(KIND_NAMES),
            number: Type.String({ pattern: '^[0-9]{1,3}$' }),
            stake: Type.Integer({ minimum: LINE_MIN_BAHT, maximum: LINE_MAX_BAHT }),
            pays: Type.Number({ exclusiveMinimum: 0, maximum: 1000 }),
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: LINES_MAX },
      ),
    },
    { additionalProperties: false },
  ),
  stakeOf: ({ lines }) => lines.reduce((sum, { stake }) => sum + BigInt(stake) * 100n, 0n),
  sheet,
  publicFolder: path.join(import.meta.dirname, 'public'),
  calendar: drawsAt,
  series: [QUICK_SERIES, BIG_SERIES],
  eventOf: ({ event }) => event,
  draw: drawDigits,
  stakesOn({ lines }) {
    const sums: Record<string, bigint> = {};
    for (const { on, number, stake } of lines)
      sums[keyOf(on, number)] = (sums[keyOf(on, number)] ?? 0n) + BigInt(stake) * 100n;
    return sums;
  },
  take({ lines }, { staked }) {
    const sums = new Map<string, bigint>();
    const pays: number[] = [];
    for (const { on, number, stake, pays: seen } of lines) {
      const key = keyOf(on, number);
      const before = sums.get(key) ?? staked.get(key) ?? 0n;
      const now = paysNow(on, number, before);
      if (now === null) return { declined: paysOf(on, number) === null ? 'unknown' : 'limit' };
      // A player who saw a higher payout is asked again. A player who saw a lower payout gets the current one.
      if (now < Math.round(seen * 100)) return { declined: 'price' };
      sums.set(key, before + BigInt(stake) * 100n);
      pays.push(now);
    }
    return { terms: { pays } };
  },
  settle({ lines }, { pays }, drawn) {
    // Whole baht times hundredths of a baht are satang.
    const wins = lines.map(({ on, number, stake }, index) =>
      comes(on, number, drawn) ? stake * (pays[index] ?? 0) : 0,
    );
    return { result: { ...drawn, wins }, winSatang: BigInt(wins.reduce((sum, win) => sum + win, 0)) };
  },
  board: ({ event, outcome, now, staked }): DrawShown => ({
    is_big: isBig(event.id),
    ...drawnUntil(event, outcome, now),
    limited: now < event.closesAt ? limitedNumbers(staked) : [],
  }),
  announce: ({ event, outcome, now }) => ({
    name: drawName({ ends_at: isoTime(event.endsAt), is_big: isBig(event.id) }),
    series: isBig(event.id) ? 'งวดใหญ่' : 'รอบเร็ว',
    draw: drawnUntil(event, outcome, now),
  }),
  pays: KIND_NAMES.map((name) => ({ name: KIND_WORDS[name], pays: times(KINDS[name].pays) })),
  show({ bet, outcome, isOver, terms, event }): SlipShown {
    const drawn = isOver ? outcome : null;
    return {
      draw: {
        is_big: isBig(event.id),
        ends_at: isoTime(event.endsAt),
        first: drawn?.first ?? '',
        bottom: drawn?.bottom ?? '',
      },
      lines: bet.lines.map(({ on, number, stake }, index) => ({
        on,
        number,
        stake,
        pays: times(terms.pays[index] ?? 0),
        win: drawn ? bahtFromSatang(satang(drawn.wins[index] ?? 0)) : null,
      })),
    };
  },
};

/** Digits of a draw that are shown at time `now`; those of the bottom prize follow those of the first prize. */
function drawnUntil(event: EventTimes, { first, bottom }: Drawn, now: number): Drawn {
  const seen = ballsSeen(event, now, FIRST_DIGITS + BOTTOM_DIGITS);
  return { first: first.slice(0, seen), bottom: bottom.slice(0, Math.max(0, seen - FIRST_DIGITS)) };
}

function limitedNumbers(staked: Staked): DrawShown['limited'] {
  return [...staked].flatMap(([key, sum]) => {
    const [on, number] = key.split(':') as [KindName, string];
    const now = paysNow(on, number, sum);
    return now === paysOf(on, number) ? [] : [{ on, number, pays: now === null ? null : times(now) }];
  });
}
