import path from 'node:path';
import { bahtFromSatang, satang } from '@sanam/money';
import Type from 'typebox';
import { isoTime } from '../../../clock.ts';
import type { EventTimes, ScheduledGame, Staked } from '../../engine/game.ts';
import { ballsSeen, isBig, QUICK, QUICK_SERIES } from '../../kit/lottery/quick-draws.ts';
import { drawName } from '../../kit/page/lottery/draw-name.ts';
import { percentOf } from '../../kit/ratio.ts';
import { DAILY_SERIES, drawsAt } from './calendar.ts';
import { drawBalls } from './draw-balls.ts';
import { DRAWS, drawsWith, exactReturns, slipWinsMax } from './exact-return.ts';
import {
  BALLS,
  DRAWN,
  keyOf,
  matchesOf,
  PICK_WINS_MAX_BAHT,
  PICKED,
  PICKS_MAX,
  paysOf,
  STAKES_BAHT,
  stakeRoom,
} from './rules.ts';

/** Numbers that a player picks, and the stake on them in baht. */
interface Pick {
  numbers: number[];
  stake: number;
}

/** A slip with all picks of a player for one draw. */
interface Bet {
  event: string;
  picks: Pick[];
}

/** Payouts of each pick when the slip was accepted: in hundredths per baht, by how many of its numbers are drawn. */
interface Terms {
  pays: number[][];
}

/** Stored result of a slip after its draw: the balls in their order, and the win of each pick in satang. */
interface Result {
  drawn: number[];
  wins: number[];
}

/** One win of a pick: how many of its numbers must be drawn, what a baht pays back, and in one of how many draws. */
interface Win {
  matches: number;
  pays: number;
  one_in: number;
}

/** Data that the game gives its page, in addition to the engine's data. */
export interface Sheet {
  balls: number;
  drawn: number;
  /** Picks by their size: RTP in percent, highest stake of one draw in baht, and wins, the highest first. */
  sizes: { numbers: number; rtp: number; stake_max: number; wins: Win[] }[];
  picks_max: number;
  pick_wins_max: number;
  slip_wins_max: number;
  quick_minutes: number;
}

const returns = exactReturns();
const sheet: Sheet = {
  balls: BALLS,
  drawn: DRAWN,
  sizes: PICKED.map((numbers) => ({
    numbers,
    rtp: percentOf(returns[numbers]),
    stake_max: Number(stakeRoom(numbers)),
    wins: winsOf(numbers),
  })),
  picks_max: PICKS_MAX,
  pick_wins_max: Number(PICK_WINS_MAX_BAHT),
  slip_wins_max: slipWinsMax(),
  quick_minutes: QUICK.everyMs / 60_000,
};

function winsOf(numbers: number): Win[] {
  return paysOf(numbers)
    .map((pays, matches) => ({
      matches,
      pays: pays / 100,
      one_in: Number((DRAWS * 100n) / drawsWith(numbers, matches)) / 100,
    }))
    .filter(({ pays }) => pays > 0)
    .reverse();
}

/** Public view of a draw. */
export interface DrawShown {
  is_big: boolean;
  /** Balls drawn so far, in their order. */
  drawn: number[];
  /** Picks that take no more bets, as text. */
  full: string[];
}

/** The player's view of a slip. Amounts in baht. */
export interface SlipShown {
  draw: { is_big: boolean; ends_at: string; drawn: number[] };
  /** Picks of the slip. `win` is null until the draw is over. */
  picks: { numbers: number[]; stake: number; win: number | null }[];
}

/** Daily numbers: a player picks one to five of 36 numbers, and five are drawn, every morning and every few minutes. */
export const marketFive: ScheduledGame<Bet, Terms, number[], Result> = {
  kind: 'scheduled',
  code: 'market-five',
  name: 'ห้าเลขตลาดเช้า',
  category: 'lotto',
  rtp: percentOf(returns[DRAWN]),
  cycleMs: 1000,
  stakes: STAKES_BAHT,
  Bet: Type.Object(
    {
      event: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
      picks: Type.Array(
        Type.Object(
          {
            numbers: Type.Array(Type.Integer({ minimum: 1, maximum: BALLS }), {
              minItems: 1,
              maxItems: DRAWN,
              uniqueItems: true,
            }),
            stake: Type.Enum([...STAKES_BAHT]),
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: PICKS_MAX },
      ),
    },
    { additionalProperties: false },
  ),
  stakeOf: ({ picks }) => picks.reduce((sum, { stake }) => sum + BigInt(stake) * 100n, 0n),
  sheet,
  publicFolder: path.join(import.meta.dirname, 'public'),
  calendar: drawsAt,
  series: [QUICK_SERIES, DAILY_SERIES],
  eventOf: ({ event }) => event,
  draw: drawBalls,
  stakesOn: stakesByPick,
  take(bet, { staked }) {
    const sizes = new Map(bet.picks.map(({ numbers }) => [keyOf(numbers), numbers.length]));
    for (const [key, own] of Object.entries(stakesByPick(bet)))
      if ((staked.get(key) ?? 0n) + own > stakeRoom(sizes.get(key) ?? 0) * 100n) return { declined: 'limit' };
    return { terms: { pays: bet.picks.map(({ numbers }) => [...paysOf(numbers.length)]) } };
  },
  settle({ picks }, { pays }, drawn) {
    // Whole baht times hundredths of a baht are satang.
    const wins = picks.map(({ numbers, stake }, index) => stake * (pays[index]?.[matchesOf(numbers, drawn)] ?? 0));
    return { result: { drawn, wins }, winSatang: BigInt(wins.reduce((sum, win) => sum + win, 0)) };
  },
  board: ({ event, outcome, now, staked }): DrawShown => ({
    is_big: isBig(event.id),
    drawn: drawnUntil(event, outcome, now),
    full: now < event.closesAt ? fullPicks(staked) : [],
  }),
  announce: ({ event, outcome, now }) => ({
    name: drawName({ ends_at: isoTime(event.endsAt), is_big: isBig(event.id) }),
    series: isBig(event.id) ? 'งวดรายวัน' : 'รอบเร็ว',
    balls: { drawn: drawnUntil(event, outcome, now), count: DRAWN, highest: BALLS },
  }),
  pays: sheet.sizes
    .toReversed()
    .flatMap(({ numbers, wins }) =>
      wins.map(({ matches, pays }) => ({ name: `เลือก ${numbers} เลข ตรง ${matches}`, pays })),
    ),
  show({ bet, outcome, isOver, event }): SlipShown {
    const drawn = isOver ? outcome : null;
    return {
      draw: { is_big: isBig(event.id), ends_at: isoTime(event.endsAt), drawn: drawn?.drawn ?? [] },
      picks: bet.picks.map(({ numbers, stake }, index) => ({
        numbers,
        stake,
        win: drawn ? bahtFromSatang(satang(drawn.wins[index] ?? 0)) : null,
      })),
    };
  },
};

/** Stakes of a slip by pick, in satang; the same pick twice counts with both stakes. */
function stakesByPick({ picks }: Bet): Record<string, bigint> {
  const sums: Record<string, bigint> = {};
  for (const { numbers, stake } of picks) {
    const key = keyOf(numbers);
    sums[key] = (sums[key] ?? 0n) + BigInt(stake) * 100n;
  }
  return sums;
}

/** Balls of a draw that are shown at time `now`. */
function drawnUntil(event: EventTimes, balls: number[], now: number): number[] {
  return balls.slice(0, ballsSeen(event, now, DRAWN));
}

/** Picks on which not even the lowest stake is taken any more. */
function fullPicks(staked: Staked): string[] {
  return [...staked].flatMap(([key, sum]) =>
    sum + BigInt(STAKES_BAHT[0]) * 100n > stakeRoom(key.split('-').length) * 100n ? [key] : [],
  );
}
