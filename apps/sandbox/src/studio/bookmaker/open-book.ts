import { bahtFromSatang, satang } from '@sanam/money';
import type { EventMatch } from '@sanam/seamless-wallet';
import Type from 'typebox';
import { isoTime } from '../../clock.ts';
import type { EventTimes, ScheduledGame } from '../engine/game.ts';
import { type Grade, type Price, payoutOf } from './grades.ts';
import {
  type Choice,
  chancesOf,
  gradeBet,
  MARKET_RULES,
  MARKETS,
  type Market,
  PICKS,
  type Score,
  type ScoreChance,
} from './markets.ts';
import { type Fixture, pairTeams, roundsOf } from './pair-teams.ts';
import { focusOf, readFocus } from './pressed-price.ts';
import { PRICE_MAX, PRICE_MIN, priceFrom } from './price-bets.ts';
import type { Limits, Sport, Standing } from './sport.ts';
import { calendarOf, dayOf, ticksAt } from './timetable.ts';

const ACCEPTS = ['same', 'better', 'any'] as const;
/** Which price changes the player accepts: none, only higher prices, or any. */
export type Accept = (typeof ACCEPTS)[number];

/** One bet of a slip. */
export interface Leg {
  /** Index of the match in its match day. */
  match: number;
  market: Market;
  /** Line in quarters of a goal; 0 in a market without lines. */
  line: number;
  pick: Choice;
  /** Price that was displayed to the player. */
  price: Price;
}

/** A slip: one bet, or several bets whose prices multiply, on different matches of one match day. */
export interface Bet {
  event: string;
  /** Stake in baht. */
  stake: number;
  accept: Accept;
  legs: Leg[];
}

/** Terms on which a leg was accepted. */
export interface TakenLeg extends Score {
  price: Price;
  /** Time played in the match when the leg was accepted; null before the match began. */
  played: number | null;
}

export interface Terms {
  legs: TakenLeg[];
}

/**
 * Result of a match day stored with a slip: the final scores of all matches, home and away, and the grade of each leg.
 */
export interface Result {
  scores: [number, number][];
  grades: Grade[];
}

/** Prices of a market: its line, and the price of each pick; null for a pick without a price now. */
export type Priced = [line: number, ...prices: (Price | null)[]];

/** Public view of a match. */
export type MatchShown<Seen extends Standing> = Fixture & { seen: Seen; prices: Partial<Record<Market, Priced[]>> };

/** Public view of a match day, added to the engine's view of its event. */
export interface DayShown<Seen extends Standing = Standing> {
  /** Number of the match day in the season, from 1. */
  day: number;
  /** Name of the season; empty where seasons have none. */
  season: string;
  matches: MatchShown<Seen>[];
}

/** A player's view of a slip, added to the engine's view of its round. */
export interface SlipShown {
  event: string;
  starts_at: string;
  day: number;
  season: string;
  fixtures: Fixture[];
  accept: Accept;
  legs: (Leg & { taken: TakenLeg; grade: Grade | null })[];
  /** Maximum payout in baht, when every leg wins completely. */
  pays_up_to: number;
  /** Final scores of all matches of the match day, once it is over. */
  scores: [number, number][] | null;
}

/** Common part of every bookmaker game: all of the game except its own name, sheet and page. */
export type Book<Course> = Omit<
  ScheduledGame<Bet, Terms, Course[], Result>,
  'code' | 'name' | 'category' | 'rtp' | 'cycleMs' | 'stakes' | 'sheet' | 'publicFolder'
>;

const SATANG = 100n;
/**
 * Number of matches in the price cache. It is worth while because every viewer's page requests the match days every
 * second, and most prices do not change in a second.
 */
const PRICED_KEPT = 1000;

/** Make the common part of a bookmaker game, for any sport: calendar, prices, acceptance of slips and settlement. */
export function openBook<Course, Seen extends Standing>(sport: Sport<Course, Seen>): Book<Course> {
  const { timetable, offers, limits } = sport;
  const teams = sport.teams.length;
  const markets = MARKETS.filter((market) => offers[market]);
  const priced = new Map<string, Partial<Record<Market, Priced[]>>>();

  const roundOf = (event: EventTimes) => dayOf(timetable, event) % roundsOf(teams);
  const seasonOf = (event: EventTimes) =>
    sport.seasons[Math.floor(dayOf(timetable, event) / roundsOf(teams)) % sport.seasons.length] ?? '';
  const fixturesOf = (event: EventTimes) => pairTeams(teams, roundOf(event));
  const finalOf = (course: Course): [number, number] => {
    const { home, away } = sport.standing(course, timetable.lasts);
    return [home, away];
  };

  function priceOf(bet: Pick<Leg, 'market' | 'pick' | 'line'>, scores: readonly ScoreChance[]): Price | null {
    const offer = offers[bet.market];
    return offer ? priceFrom(chancesOf(bet, scores), offer.returnPercent) : null;
  }

  /** Prices of a match for display; markets without any offered price are left out. */
  function pricesOf(fixture: Fixture, seen: Seen): Partial<Record<Market, Priced[]>> {
    if (seen.phase === 'over' || seen.isHeld) return {};
    const key = [fixture.home, fixture.away, seen.played, seen.home, seen.away].join();
    const known = priced.get(key);
    if (known) return known;
    const scores = sport.ahead(fixture, seen);
    const prices: Partial<Record<Market, Priced[]>> = {};
    for (const market of markets) {
      const lines = offers[market]?.linesFor(scores) ?? [];
      const rows = lines.map(
        (line): Priced => [line, ...MARKET_RULES[market].picks.map((pick) => priceOf({ market, pick, line }, scores))],
      );
      const open = rows.filter(([, ...some]) => some.some((price) => price !== null));
      if (open.length > 0) prices[market] = open;
    }
    if (priced.size >= PRICED_KEPT) priced.clear();
    priced.set(key, prices);
    return prices;
  }

  /** What happened in a match, without each single point or chance; whoever shows it adds the names of the teams. */
  function happeningsOf(seen: Seen): NonNullable<EventMatch['happenings']> {
    return sport
      .happeningsOf(seen, { home: '', away: '' })
      .filter(({ kind, score }) => kind === 'score' || kind === 'card' || (kind === 'whistle' && score !== ''))
      .map(({ when, what, side, score }) => ({ when, what: what.trim(), ...(side && { side }), score }));
  }

  const keyOf = ({ match, market, line, pick }: Leg) => [match, market, line, pick].join(':');

  return {
    kind: 'scheduled',
    Bet: betSchema(markets, limits, teams / 2),
    stakeOf: ({ stake }) => BigInt(stake) * SATANG,
    calendar: (now, pace) => calendarOf(timetable, now, pace),
    eventOf: ({ event }) => event,
    isFocus(text) {
      const pressed = readFocus(text);
      return pressed !== null && pressed.match < teams / 2 && Boolean(offers[pressed.market]) && isOfMarket(pressed);
    },
    draw: (numbers, event) => sport.draw(numbers, fixturesOf(event)),
    take(bet, { event, outcome, now, staked }) {
      if (!isWhole(bet)) return { declined: 'unknown' };
      const fixtures = fixturesOf(event);
      const ticks = ticksAt(timetable, event, now);
      const legs: TakenLeg[] = [];
      for (const leg of bet.legs) {
        const [fixture, course] = [fixtures[leg.match], outcome[leg.match]];
        if (!fixture || course === undefined) return { declined: 'unknown' };
        const seen = sport.standing(course, ticks);
        const price = seen.phase === 'over' || seen.isHeld ? null : priceOf(leg, sport.ahead(fixture, seen));
        if (price === null) return { declined: 'closed' };
        if (!isAccepted(bet.accept, leg.price, price)) return { declined: 'price' };
        legs.push({ price, played: seen.phase === 'coming' ? null : seen.played, home: seen.home, away: seen.away });
      }
      const stake = BigInt(bet.stake) * SATANG;
      const isTooMuch = bet.legs.some(
        (leg) => (staked.get(keyOf(leg)) ?? 0n) + stake > BigInt(limits.outcomeMax) * SATANG,
      );
      return isTooMuch || paysUpTo(bet, { legs }) > BigInt(limits.payoutMax) * SATANG
        ? { declined: 'limit' }
        : { terms: { legs } };
    },
    stakesOn: (bet) => Object.fromEntries(bet.legs.map((leg) => [keyOf(leg), BigInt(bet.stake) * SATANG])),
    settle(bet, terms, outcome) {
      const scores = outcome.map(finalOf);
      const grades = bet.legs.map((leg) => {
        const [home, away] = scores[leg.match] ?? [0, 0];
        return gradeBet(leg, { home, away });
      });
      const legs = grades.map((grade, index) => ({ grade, price: terms.legs[index]?.price ?? 0 }));
      return { result: { scores, grades }, winSatang: payoutOf(BigInt(bet.stake) * SATANG, legs) };
    },
    board({ event, outcome, now }): DayShown<Seen> {
      const ticks = ticksAt(timetable, event, now);
      const matches = fixturesOf(event).map((fixture, match) => {
        const course = outcome[match];
        if (course === undefined) throw new Error(`no match ${match} in ${event.id}`);
        const seen = sport.standing(course, ticks);
        return { ...fixture, seen, prices: now < event.closesAt ? pricesOf(fixture, seen) : {} };
      });
      return { day: roundOf(event) + 1, season: seasonOf(event), matches };
    },
    announce({ event, outcome, now }) {
      const ticks = ticksAt(timetable, event, now);
      const matches = fixturesOf(event).map((fixture, match): EventMatch => {
        const course = outcome[match];
        if (course === undefined) throw new Error(`no match ${match} in ${event.id}`);
        const seen = sport.standing(course, ticks);
        const [, ...prices] = (now < event.closesAt && pricesOf(fixture, seen)[sport.leadMarket]?.[0]) || [0];
        const nameOf = (team: number) => sport.teams[team]?.name ?? '';
        const teams = { home: nameOf(fixture.home), away: nameOf(fixture.away) };
        return {
          ...teams,
          phase: seen.phase,
          home_score: seen.home,
          away_score: seen.away,
          clock: sport.clockOf(seen),
          prices: MARKET_RULES[sport.leadMarket].picks.flatMap((pick, index) => {
            const price = prices[index];
            if (!price) return [];
            const bet = { market: sport.leadMarket, line: 0, pick };
            const focus = focusOf({ event: event.id, match, price, ...bet });
            return [{ name: sport.pickName(bet, teams), price: price / 100, focus }];
          }),
          ...(seen.phase === 'over' && { happenings: happeningsOf(seen) }),
        };
      });
      const season = seasonOf(event);
      return { name: `นัดที่ ${roundOf(event) + 1}${season && ` · ${season}`}`, matches };
    },
    show({ bet, outcome, isOver, terms, event }): SlipShown {
      const result = isOver ? outcome : null;
      return {
        event: event.id,
        starts_at: isoTime(event.startsAt),
        day: roundOf(event) + 1,
        season: seasonOf(event),
        fixtures: fixturesOf(event),
        accept: bet.accept,
        legs: bet.legs.map((leg, index) => ({
          ...leg,
          taken: terms.legs[index] ?? noTerms(bet),
          grade: result?.grades[index] ?? null,
        })),
        pays_up_to: bahtFromSatang(satang(paysUpTo(bet, terms))),
        scores: result?.scores ?? null,
      };
    },
  };
}

function noTerms({ event }: Bet): never {
  throw new Error(`a slip on ${event} has a leg without terms`);
}

function paysUpTo(bet: Bet, { legs }: Terms): bigint {
  return payoutOf(
    BigInt(bet.stake) * SATANG,
    legs.map(({ price }) => ({ grade: 'won', price })),
  );
}

/** Whether the player accepts the current price instead of the displayed price. */
function isAccepted(accept: Accept, seen: Price, now: Price): boolean {
  return now === seen || accept === 'any' || (accept === 'better' && now > seen);
}

/** Whether a slip is valid for this sport: each leg is on a different match, with a pick and a line of its market. */
function isWhole({ legs }: Bet): boolean {
  return legs.every(isOfMarket) && new Set(legs.map(({ match }) => match)).size === legs.length;
}

const isOfMarket = ({ market, pick, line }: Pick<Leg, 'market' | 'pick' | 'line'>) =>
  MARKET_RULES[market].picks.includes(pick) && (MARKET_RULES[market].hasLine || line === 0);

/** Largest line that a slip may contain, beyond any line with a price. */
const LINE_FARTHEST = 60;

function betSchema(markets: readonly Market[], { stakeMin, stakeMax, legsMax }: Limits, matches: number) {
  const Leg = Type.Object(
    {
      match: Type.Integer({ minimum: 0, maximum: matches - 1 }),
      market: Type.Enum([...markets]),
      line: Type.Integer({ minimum: -LINE_FARTHEST, maximum: LINE_FARTHEST }),
      pick: Type.Enum([...PICKS]),
      price: Type.Integer({ minimum: PRICE_MIN, maximum: PRICE_MAX }),
    },
    { additionalProperties: false },
  );
  return Type.Object(
    {
      event: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
      stake: Type.Integer({ minimum: stakeMin, maximum: stakeMax }),
      accept: Type.Enum([...ACCEPTS]),
      legs: Type.Array(Leg, { minItems: 1, maxItems: legsMax }),
    },
    { additionalProperties: false },
  );
}
