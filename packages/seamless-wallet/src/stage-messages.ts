/**
 * Messages between a provider's game page (the stage) in its frame and the platform's page around it (the bar), sent
 * with `postMessage`. docs/stage-messages.md has the rules. Types only: both sides check what arrives themselves.
 */

/** Version of the messages. A message of another version is ignored. */
export type StageVersion = 1;

/** Fields of every message. */
interface Envelope {
  stage: StageVersion;
  /** Id that the bar chose for this frame and said in `hello`. It tells frames apart and gives no right to anything. */
  session: string;
  /** Rises with each message of one sender; a repeated or lower number is ignored. */
  seq: number;
}

/** What the stage says. A message carries no amount, no balance and no outcome. */
export type StageSays =
  /** The game can be played. `holds`: it will say when it has shown each result. */
  | { type: 'loaded'; data: { holds: boolean } }
  /**
   * A play was pressed, or a bet waits for its event. `round` is the provider's id, as in the wallet calls; without it
   * the play whose id the page does not know yet.
   */
  | { type: 'round-started'; data: { round?: string } }
  /** The result is still on its way or being shown; said every 4 s, because a hold ends after 8 s of silence. */
  | { type: 'still-showing'; data: { round?: string } }
  /** The last figure of the round stands on the stage. */
  | { type: 'result-shown'; data: { round?: string } }
  /** Something failed on the page: every hold ends. */
  | { type: 'error'; data: Record<never, never> };

/** What the bar says. */
export type BarSays =
  /** Said until the stage says `loaded`. */
  | { type: 'hello'; data: Record<never, never> }
  /** A dialog of the platform covers the game: sound is quiet meanwhile, and the round goes on. */
  | { type: 'visibility'; data: { visible: boolean } };

export type StageMessage = Envelope & StageSays;
export type BarMessage = Envelope & BarSays;
