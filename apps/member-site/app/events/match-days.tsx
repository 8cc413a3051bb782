import type { EventsOfGame } from '@sanam/contract';
import { thaiDateTime } from '@sanam/thai/dates';
import { Fixtures } from './fixtures.tsx';
import { MatchResults } from './match-results.tsx';
import { words } from './messages.ts';
import { matchDays } from './pick-events.ts';

/** Every match day of a league that is told: those to come with their prices, and the results of those over. */
export function MatchDays({ told, name, nowMs }: { told: EventsOfGame; name: string; nowMs: number }) {
  const { coming, over } = matchDays(told);
  return (
    <div className="events">
      {over.length > 0 ? (
        <div className="stack">
          {over.map((day) => (
            <section key={day.id} className="card stack s">
              <div className="row between wrap">
                <h2 className="h3">{words.fixtures(name, day.name)}</h2>
                <span className="small dim num">{thaiDateTime(day.starts_at)}</span>
              </div>
              <MatchResults matches={day.matches} />
            </section>
          ))}
        </div>
      ) : null}
      {coming.length > 0 ? (
        <div className="stack">
          {coming.map((day) => (
            <Fixtures key={day.id} title={words.fixtures(words.comingDays, day.name)} day={day} nowMs={nowMs} isDated />
          ))}
        </div>
      ) : null}
    </div>
  );
}
