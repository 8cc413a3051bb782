import type { HistoryView } from '../view.ts';
import type { loadRounds } from './load-rounds.ts';
import { RoundDetails } from './round-details.tsx';
import { ListOfRounds } from './rounds-list.tsx';

/** The member's rounds, or one of them. */
export function RoundsTab({ view, rounds }: { view: HistoryView; rounds: Awaited<ReturnType<typeof loadRounds>> }) {
  return 'list' in rounds ? <ListOfRounds view={view} list={rounds.list} /> : <RoundDetails details={rounds.details} />;
}
