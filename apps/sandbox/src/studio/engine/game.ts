import type { Category } from '@sanam/seamless-wallet';
import type { TSchema } from 'typebox';
import type { Numbers } from './numbers.ts';

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
  /** Absolute path of the folder with the page's parts: stage.html, game.js, game.css, tile.svg. */
  publicFolder: string;
}

/** What a round is to the game that shows it. */
export interface Shown<Bet, Outcome> {
  playId: string;
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
 * A game in which the player acts while the round is open. Everything that chance decides is drawn when the round opens,
 * so an act decides nothing but what the player chose.
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
  /** The position, over, of a round that nobody came back to. What was won so far is paid; a stake is never just kept. */
  abandon(position: Position, bet: Bet): Position;
  /** What the player may see of it, added to the view of the round: nothing hidden before it is over. */
  show(round: Shown<Bet, Position>): object;
}

/**
 * A game of the house. A kind whose bets wait for a draw or an event joins here: its rounds stand in the state 'open'
 * until their `due_at`, as those of an interactive game do, and only `isHeldUp` asks whether a session may play again.
 */
export type Game = InstantGame | InteractiveGame;

/** The games of the house by their code. */
export type Games = ReadonlyMap<string, Game>;
