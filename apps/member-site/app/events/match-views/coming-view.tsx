import type { Game, GameEventShown } from '@sanam/contract';
import { Fixtures } from '../fixtures.tsx';
import { words } from '../match-words.ts';
import { None } from './none.tsx';

/** The match days to come, each with its prices. */
export function ComingView({ days, game, nowMs }: { days: readonly GameEventShown[]; game: Game; nowMs: number }) {
  if (days.length === 0) return <None>{words.noneComing}</None>;
  return (
    <div className="stack">
      {days.map((day) => (
        <Fixtures key={day.id} title={day.name} day={day} nowMs={nowMs} game={game} isDated />
      ))}
    </div>
  );
}
