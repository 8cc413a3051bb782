import type { HistoryItem } from '@sanam/contract';
import { stateWords } from './request-words.ts';

export interface JourneyStep {
  text: string;
  at: string | null;
  mark: 'done' | 'now' | 'next' | 'failed';
  /** What it means for the money, or who has it. */
  note?: string;
}

/**
 * Timeline of a request: the states it went through and, while it is pending, the state that it will end in if all goes
 * well.
 * @param lastWords text of that last state, for example `โอนเข้า กสิกรไทย ••• 4821`.
 */
export function journeyOf(item: Pick<HistoryItem, 'type' | 'status' | 'steps'>, lastWords: string): JourneyStep[] {
  const open = item.status === 'pending' || item.status === 'review';
  const steps = item.steps.map<JourneyStep>(({ state, at }, place) => ({
    text: stateWords(item.type, state),
    at,
    mark: open && place === item.steps.length - 1 ? 'now' : 'done',
  }));
  return open ? [...steps, { text: lastWords, at: null, mark: 'next' }] : steps;
}
