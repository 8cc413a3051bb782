import type { GameStatistics, MeasureWindow, WindowMeasure } from '@sanam/contract';
import { words } from './messages.ts';

/** Every time window, the shortest first. */
export const WINDOWS = Object.keys(words.window) as MeasureWindow[];

/** A game's statistics in a time window; undefined when the game had no closed round. */
export function measureOf(window: WindowMeasure | undefined, gamecode: string): GameStatistics | undefined {
  return window?.games.find((game) => game.gamecode === gamecode);
}

/** The measured RTP as text, or the reason why there is none. Undefined `measure` means no closed rounds. */
export function returnText(measure: Pick<GameStatistics, 'rounds' | 'measured'> | undefined): string {
  if (!measure) return words.noRounds;
  return measure.measured
    ? words.withMargin(measure.measured.rtp, measure.measured.margin)
    : words.tooFew(measure.rounds);
}

/** The measured RTP of one game as text, or the reason why there is none. */
export function measuredText(window: WindowMeasure | undefined, gamecode: string): string {
  return returnText(measureOf(window, gamecode));
}
