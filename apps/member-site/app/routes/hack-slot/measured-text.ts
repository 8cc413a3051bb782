import type { GameMeasure, MeasureWindow, WindowMeasure } from '@sanam/contract';
import { words } from './messages.ts';

/** Every window, the shortest first. */
export const WINDOWS = Object.keys(words.window) as MeasureWindow[];

/** A game's measure in a window; undefined when it had no closed round. */
export function measureOf(window: WindowMeasure | undefined, gamecode: string): GameMeasure | undefined {
  return window?.games.find((game) => game.gamecode === gamecode);
}

/** The measured return in words, or why there is none; undefined for what had no closed round. */
export function returnText(measure: Pick<GameMeasure, 'rounds' | 'measured'> | undefined): string {
  if (!measure) return words.noRounds;
  return measure.measured
    ? words.withMargin(measure.measured.rtp, measure.measured.margin)
    : words.tooFew(measure.rounds);
}

/** The measured return of one game in words, or why there is none. */
export function measuredText(window: WindowMeasure | undefined, gamecode: string): string {
  return returnText(measureOf(window, gamecode));
}
