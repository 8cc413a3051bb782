import type { Category, GameEvent, GameEvents, TableRoad } from '@sanam/seamless-wallet';
import type { TSchema } from 'typebox';
import type { Numbers } from './number-stream.ts';

/**
 * A game: data and pure functions. Bets, outcomes, positions and actions are the game's own JSON. The engine stores
 * them, validates bets and actions with the game's schemas, and moves the money that the game computes. A game has no
 * access to a clock, a wallet or a database. Amounts are satang unless a name says baht.
 */
interface GameOf<Bet> {
  /** Code of the game, used in URLs, in wallet requests and as the name of the game's folder. */
  code: string;
  /** Name of the game as members see it. */
  name: string;
  category: Category;
  /** The published RTP in percent, computed from the game's own data. */
  rtp: number;
  /** Minimum time from one paid play to the next. */
  cycleMs: number;
  /** Stakes that the page offers, in baht. */
  stakes: readonly number[];
  /** Schema of a bet; fields not named in it are refused. */
  Bet: TSchema;
  stakeOf(bet: Bet): bigint;
  /** What a baht pays back on each kind of bet or win that an operator's own pages show; only where that is fixed. */
  pays?: NonNullable<GameEvents['pays']>;
  /**
   * Whether the focus of a launch names something of this game, which its page then opens with. A game without this
   * function ignores every focus.
   */
  isFocus?(focus: string): boolean;
  /** Data with which the page runs the game and writes its rules. */
  sheet: object;
  /**
   * Absolute path of the folder with the page parts: stage.html, game.css, tile.svg. The game's script is page/game.ts
   * next to this folder.
   */
  publicFolder: string;
}

/** Data of a round that the game gets for showing it. */
export interface Shown<Bet, Outcome> {
  bet: Bet;
  /** Outcome of the round; null while there is none, and when the round is voided. */
  outcome: Outcome | null;
  isOver: boolean;
}

/** A game whose outcome is drawn as soon as the stake is taken. */
export interface InstantGame<Bet = unknown, Outcome = unknown> extends GameOf<Bet> {
  kind: 'instant';
  draw(numbers: Numbers, bet: Bet): Outcome;
  winOf(bet: Bet, outcome: Outcome): bigint;
  /**
   * Time by which a play may arrive early, since trips over the network differ; none when absent. The average stays at
   * one play per cycle (`nextPlayAfter`).
   */
  jitterMs?: number;
  /** Number of game cycles needed to show the outcome; one when absent. */
  cyclesOf?(outcome: Outcome): number;
  /** Entry of an outcome in the player's road (results history), which the page shows from the start. */
  markOf?(outcome: Outcome): object;
  /** Sides of the table whose results operators' own pages show, and the place of an outcome among them. */
  road?: { sides: TableRoad['sides']; sideOf(outcome: Outcome): number };
  /** The player's view of the outcome, added to the view of the round. */
  show(round: Shown<Bet, Outcome>): object;
}

/**
 * A game in which the player acts while the round is open. Everything random is drawn when the round opens, so the
 * player's actions only make choices and draw nothing new.
 */
export interface InteractiveGame<Bet = unknown, Position = unknown, Act = unknown> extends GameOf<Bet> {
  kind: 'interactive';
  /** Schema of a player's action. */
  Act: TSchema;
  open(numbers: Numbers, bet: Bet): Position;
  /** Position after an action; null when the action is not possible now. */
  act(position: Position, act: Act, bet: Bet): Position | null;
  isOver(position: Position): boolean;
  /** Payout of the round in a final position. */
  winOf(bet: Bet, position: Position): bigint;
  /** Time limit for the player's next action, after which the game's rule ends the round. */
  abandonMs: number;
  /**
   * Final position of an abandoned round. The amount won so far is paid, and a stake is never simply kept. Null when
   * nothing was at risk yet: the stake is then returned and does not count as turnover.
   */
  abandon(position: Position, bet: Bet): Position | null;
  /**
   * The player's view of the position, added to the view of the round. Hidden data are not included before the round is
   * over.
   */
  show(round: Shown<Bet, Position>): object;
}

/** Times of an event that bets wait for; milliseconds since 1970. */
export interface EventTimes {
  /**
   * Id of the event, unique in its game, of letters, digits and hyphens. A person can read the event's time in the id.
   */
  id: string;
  /** Time from which bets are taken. Bets are taken until `closesAt`. */
  opensAt: number;
  closesAt: number;
  /** Time when showing the draw starts. `endsAt` is the time when it ends. */
  startsAt: number;
  endsAt: number;
}

/** Total stakes on an event in satang, by the game's outcome keys; a key without bets is missing. */
export interface Staked extends Iterable<[key: string, satang: bigint]> {
  get(key: string): bigint | undefined;
}

/**
 * Reason for refusing a bet. closed: the event takes no bets now, or no longer takes this bet. price: the player does
 * not accept the current price. limit: the bet would exceed the maximum that the house accepts on one outcome. unknown:
 * the event has no such bet.
 */
export type Declined = 'closed' | 'price' | 'limit' | 'unknown';

/**
 * A game whose bets wait for an event that all players share: a draw, a match day. Randomness in an event comes from
 * the event's own seed, whose commitment is shown before the first bet on it.
 */
export interface ScheduledGame<Bet = unknown, Taken = unknown, Outcome = unknown, Result = unknown>
  extends GameOf<Bet> {
  kind: 'scheduled';
  /**
   * Upcoming and running events at time `now`, sorted by their end times. The same time always gives the same events.
   * `pace` is the speed factor for events that take place every few minutes.
   */
  calendar(now: number, pace: number): EventTimes[];
  /**
   * Prefixes of the game's event ids, when the game has several series of events. Past results are stored and shown for
   * each series.
   */
  series?: readonly string[];
  /** Id of the event that a bet waits for. */
  eventOf(bet: Bet): string;
  /** Draw everything random in an event. */
  draw(numbers: Numbers, event: EventTimes): Outcome;
  /**
   * Accept or refuse a bet at time `now`: return the terms to store with the bet, or the reason for refusing it. The
   * caller has checked that the event takes bets at this time.
   */
  take(
    bet: Bet,
    at: { event: EventTimes; outcome: Outcome; now: number; staked: Staked },
  ): { terms: Taken } | { declined: Declined };
  /** Stake of a bet for each outcome key of its event, in satang, for the limits on one outcome. */
  stakesOn?(bet: Bet): Record<string, bigint>;
  /** Result of a bet when its event is over: the data stored with the round, and the payout. */
  settle(bet: Bet, terms: Taken, outcome: Outcome): { result: Result; winSatang: bigint };
  /**
   * Public view of an event at time `now`, added to the engine's view of the event. It contains only what has happened
   * until then.
   */
  board(at: { event: EventTimes; outcome: Outcome; now: number; staked: Staked }): object;
  /** The player's view of a bet, added to the view of the round. */
  show(round: Shown<Bet, Result> & { terms: Taken; event: EventTimes }): object;
  /**
   * What operators' own pages show of an event at time `now`, added to its times. It contains only what has happened
   * until then, as `board` does.
   */
  announce(at: { event: EventTimes; outcome: Outcome; now: number }): Announced;
  /** Teams of the game's matches with their crests, for operators' own pages. */
  teams?: NonNullable<GameEvents['teams']>;
}

export type Announced = Pick<GameEvent, 'name' | 'series' | 'draw' | 'balls' | 'matches'>;

/** A game of the studio. */
export type Game = InstantGame | InteractiveGame | ScheduledGame;

/** The studio's games by game code. */
export type Games = ReadonlyMap<string, Game>;
