import type { Category } from '@sanam/seamless-wallet';
import type { TSchema } from 'typebox';
import type { Numbers } from './number-stream.ts';

/**
 * A game is data and pure functions. Bets, outcomes, positions and acts are the game's own JSON: the engine keeps them,
 * checks bets and acts against the game's schemas, and moves the money the game says. A game knows no clock, no wallet
 * and no database. Amounts are satang unless a name says baht.
 */
interface GameOf<Bet> {
  /** Stands in addresses, in the wallet's calls and as the name of the game's folder. */
  code: string;
  /** What a member reads. */
  name: string;
  category: Category;
  /** The published return in percent, computed from the game's own data. */
  rtp: number;
  /** The least time from one paid play to the next. */
  cycleMs: number;
  /** Stakes the page offers, in baht. */
  stakes: readonly number[];
  /** The shape of a bet; it takes nothing that is not named in it. */
  Bet: TSchema;
  stakeOf(bet: Bet): bigint;
  /** What the page plays and writes its rules from. */
  sheet: object;
  /**
   * Absolute path of the folder with the page's parts: stage.html, game.css, tile.svg. The script stands beside it, in
   * page/game.ts.
   */
  publicFolder: string;
}

/** What a round is to the game that shows it. */
export interface Shown<Bet, Outcome> {
  bet: Bet;
  /** Null while there is none, and when it counts for nothing. */
  outcome: Outcome | null;
  isOver: boolean;
}

/** A game whose play is drawn at once. */
export interface InstantGame<Bet = unknown, Outcome = unknown> extends GameOf<Bet> {
  kind: 'instant';
  draw(numbers: Numbers, bet: Bet): Outcome;
  winOf(bet: Bet, outcome: Outcome): bigint;
  /** How many cycles the play takes to show; one when absent. */
  cyclesOf?(outcome: Outcome): number;
  /** What a round leaves on the road of its player, which the page begins with. */
  markOf?(outcome: Outcome): object;
  /** What the player sees of it, added to the view of the round. */
  show(round: Shown<Bet, Outcome>): object;
}

/**
 * A game in which the player acts while the round is open. Everything that chance decides is drawn when the round
 * opens, so an act decides nothing but what the player chose.
 */
export interface InteractiveGame<Bet = unknown, Position = unknown, Act = unknown> extends GameOf<Bet> {
  kind: 'interactive';
  /** The shape of an act. */
  Act: TSchema;
  open(numbers: Numbers, bet: Bet): Position;
  /** The position after an act; null when the act is not possible now. */
  act(position: Position, act: Act, bet: Bet): Position | null;
  isOver(position: Position): boolean;
  /** What the round pays in a position that is over. */
  winOf(bet: Bet, position: Position): bigint;
  /** How long the round waits for the next act before it is ended by the game's rule. */
  abandonMs: number;
  /**
   * The position, over, of a round that nobody came back to: what was won so far is paid, and a stake is never just
   * kept. Null where nothing was risked yet: then the stake goes back as if it had never been taken, and is no
   * turnover.
   */
  abandon(position: Position, bet: Bet): Position | null;
  /** What the player may see of it, added to the view of the round: nothing hidden before it is over. */
  show(round: Shown<Bet, Position>): object;
}

/** When an event that bets wait for takes place; milliseconds since 1970. */
export interface EventTimes {
  /** Unique in its game, in letters, digits and hyphens; says when it is to whoever reads it. */
  id: string;
  /** Bets are taken from then on, and until it closes. */
  opensAt: number;
  closesAt: number;
  /** What is drawn begins to be seen, and has been seen to its end. */
  startsAt: number;
  endsAt: number;
}

/** What already stands on an event, in satang by the keys of its game; a key that nobody bet on is not there. */
export interface Staked extends Iterable<[key: string, satang: bigint]> {
  get(key: string): bigint | undefined;
}

/**
 * Why a bet is not taken. closed: its event takes no bets now, or not this one any more. price: not on these terms.
 * limit: more than the house takes on one outcome. unknown: the event has no such thing to bet on.
 */
export type Declined = 'closed' | 'price' | 'limit' | 'unknown';

/**
 * A game whose bets wait for an event that all players share: a draw, a match day. What chance decides in an event is
 * drawn from the event's own seed, whose commitment is shown before the first bet on it.
 */
export interface ScheduledGame<Bet = unknown, Taken = unknown, Outcome = unknown, Result = unknown>
  extends GameOf<Bet> {
  kind: 'scheduled';
  /**
   * The events that players can see coming at a moment, and those that run: the same for the same moment, in the order
   * of their ends. `pace` is how many times quicker than usual those come that come every few minutes.
   */
  calendar(now: number, pace: number): EventTimes[];
  /** What the ids of its events begin with, where they come in several series; results are kept and shown of each. */
  series?: readonly string[];
  /** The id of the event that a bet waits for. */
  eventOf(bet: Bet): string;
  /** Everything that chance decides in an event. */
  draw(numbers: Numbers, event: EventTimes): Outcome;
  /**
   * The terms on which a bet is taken at a moment, to be kept with it; or why it is not. That the event stands between
   * its opening and its closing is known already.
   */
  take(
    bet: Bet,
    at: { event: EventTimes; outcome: Outcome; now: number; staked: Staked },
  ): { terms: Taken } | { declined: Declined };
  /** What a bet lays on which key of its event, in satang, for limits on one outcome. */
  stakesOn?(bet: Bet): Record<string, bigint>;
  /** What a bet comes to when its event is over: what is kept of it with the round, and what it pays. */
  settle(bet: Bet, terms: Taken, outcome: Outcome): { result: Result; winSatang: bigint };
  /**
   * What everybody may see of an event at a moment, added to the view of the event: nothing that has not happened yet.
   */
  board(at: { event: EventTimes; outcome: Outcome; now: number; staked: Staked }): object;
  /** What the player sees of a bet, added to the view of the round. */
  show(round: Shown<Bet, Result> & { terms: Taken; event: EventTimes }): object;
}

/** A game of the house. */
export type Game = InstantGame | InteractiveGame | ScheduledGame;

/** The games of the house by their code. */
export type Games = ReadonlyMap<string, Game>;
