import type { GameEventShown } from '@sanam/contract';
import { thaiDateTime } from '@sanam/thai/dates';
import { Icon } from '@sanam/ui/icon';
import { useState } from 'react';
import { MatchResults } from '../match-results.tsx';
import { words } from '../match-words.ts';
import { None } from './none.tsx';

/** Results by match day, newest first: the newest is open. Of one team they stand in one list. */
export function ResultsView({ over, team }: { over: readonly GameEventShown[]; team: string | null }) {
  // the day that was the newest stays open when a newer one comes
  const [opened] = useState(over[0]?.id);
  if (over.length === 0) return <None>{words.nothingYet}</None>;
  if (team !== null)
    return (
      <section className="card stack s">
        <h2 className="h3">{words.resultsOfTeam(team, over.length)}</h2>
        {over.map((day) => (
          <div key={day.id}>
            <p className="tiny dim num">
              {day.name} · {thaiDateTime(day.starts_at)}
            </p>
            <MatchResults matches={day.matches} isWide />
          </div>
        ))}
      </section>
    );
  return (
    <div className="stack s">
      {over.map((day, at) => (
        <details key={day.id} className="card match-day" open={at === 0 || day.id === opened}>
          <summary>
            <h2 className="h3">{day.name}</h2>
            <span className="small dim num">{thaiDateTime(day.starts_at)}</span>
            <Icon name="down" size="s" />
          </summary>
          <MatchResults matches={day.matches} isWide />
        </details>
      ))}
    </div>
  );
}
