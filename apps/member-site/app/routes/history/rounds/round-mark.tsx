import type { Round } from '@sanam/contract';
import { roundWords as words } from './messages.ts';

type Told = Pick<Round, 'state' | 'won' | 'staked'>;

/** How a round stands: what came back against what was staked; an open round waits. Pure. */
export function markOf({ state, won, staked }: Told): 'waiting' | 'returned' | 'won' | 'even' | 'lost' {
  if (state === 'open') return 'waiting';
  if (state === 'returned') return 'returned';
  return won > staked ? 'won' : won === staked ? 'even' : 'lost';
}

/** A neutral mark in shape, colour and words: a full lozenge won, a hollow one not, a ring waits. Never a tick. */
export function RoundMark({ round }: { round: Told }) {
  const mark = markOf(round);
  return <span className={`mark ${mark}`}>{words.mark[mark]}</span>;
}
