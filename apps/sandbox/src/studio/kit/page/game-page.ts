import type { RoundView } from '../../engine/round-view.ts';
import type { SessionView } from '../../engine/session-view.ts';
import type { Proof } from './fairness.ts';
import type { Saying } from './words.ts';

/** The session for the page of one game. */
export type Session<Sheet, Shown> = Omit<SessionView, 'game' | 'round'> & {
  game: SessionView['game'] & Sheet;
  round: (RoundView & Shown) | null;
};

/** Parts of a page that are specific to one game. A round has the form of its game (`Shown`). */
export interface GamePage<Sheet, Shown> {
  /**
   * Texts: `go` on the main button; `ready` before a play; `playing` while a play is drawn. Names: `one` for a play in
   * a result, when it is not called a round; `returnOf` for the bet whose RTP is displayed, when there are several
   * bets.
   */
  words: { go: string; ready: string; playing: string; one?: string; returnOf?: string };
  writeRules: (session: Session<Sheet, Shown>) => void;
  /** show a round, or the empty table, without animation */
  showStill: (session: Session<Sheet, Shown>, round: (RoundView & Shown) | null) => void;
  /** show the result of the last play or action, with animation */
  showPlay: (session: Session<Sheet, Shown>, round: RoundView & Shown) => Promise<void>;
  /** called with a round whose result stands on the stage */
  told?: (round: RoundView & Shown) => void;
  /** text below the result */
  detailOf: (session: Session<Sheet, Shown>, round: RoundView & Shown) => string;
  /** data for verifying a round that is over */
  proofOf: (session: Session<Sheet, Shown>, round: RoundView & Shown) => Proof;
  /** the current bet, for a stake in baht; called as a play is pressed */
  betOf: (stake: number) => unknown;
  /** for a game whose rounds stay open for the player's actions */
  open?: Open<Shown>;
  /** for a game that is played by tapping the stage, in quick succession */
  shots?: Shots;
  /** for a game whose stake the player places on the stage */
  table?: Table;
  /** for a game that begins to move when the button is pressed, before the answer has come */
  spin?: Spin;
}

export interface Spin {
  /** a play was pressed */
  begin: () => void;
  /** show at once what is being shown; does nothing when nothing is */
  skip: () => void;
}

export interface Table {
  /** total of the stakes that a press plays, in baht; 0 for none */
  total: () => number;
  /** text of the main button where a press repeats the bets of the round before; else null */
  wordOfRepeat: () => string | null;
  /** receives a function that the game calls when the total has changed */
  listen: (tell: () => void) => void;
  /** sets whether the stake may be changed */
  allow: (canBet: boolean) => void;
}

export interface Open<Shown> {
  /** action of the main button in an open round; null when the button is disabled */
  mainAct: (round: RoundView & Shown) => { word: string; act: unknown } | null;
  /** text of the main button while it is disabled */
  mainWait: string;
  sayingOf: (round: RoundView & Shown) => Saying;
  /** receives a function with which the stage sends the player's actions */
  listen: (doAct: (act: unknown) => void) => void;
  /** sets whether the bet may be changed, whether the stage accepts actions, and the stake in baht */
  allow: (what: { canBet: boolean; canAct: boolean; stake: number }) => void;
}

export interface Shots {
  /** initial stake in baht */
  stakeAtFirst: number;
  /** receives a function with which the stage starts a play; the function does nothing during a play */
  listen: (play: () => void) => void;
  /** shows the stake of the next play, in baht, by a picture */
  stakeShown: (stake: number) => void;
  /** shows that a play is pending, by a picture and not by text */
  begin: (bet: unknown) => void;
  /** ends when the play that is pending has reached its target: from then on its result can stand at once */
  hasLanded: () => Promise<void>;
  /** let the result that is being shown stand at once, because the next play begins */
  hurry: () => void;
  /** whether the next play may begin while this result is still being shown */
  goesOn: (round: RoundView) => boolean;
  /** name of the play for messages while its outcome is unknown or when the play failed */
  sayingOf: (bet: unknown) => string;
  /**
   * sets whether the stage accepts plays, whether a play with an unknown outcome must be repeated first, and whether
   * the next play is possible soon: only the first answer and the cycle are waited for
   */
  allow: (what: { can: boolean; isDoubtful: boolean; isSoon: boolean }) => void;
}
