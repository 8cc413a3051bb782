import { useQuery } from '@tanstack/react-query';
import { useActor } from '../../parts/actor.ts';
import { timeOf } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { wordsOfAct } from '../../parts/staff-acts.ts';
import { useSay } from '../../parts/words.ts';
import type { BodyProps } from './body-props.ts';
import { notesOf } from './readings.ts';
import { isSecurityEvent, wordsOfEvent } from './security-words.ts';
import { tabs as words } from './tab-words.ts';
import { ReadingError, TableCard } from './table-card.tsx';

/** Notes of staff about the member. */
export function NotesTab({ member, onAct }: BodyProps) {
  const say = useSay();
  const reading = useQuery(notesOf(member.id));
  return (
    <div className="main">
      <ReadingError of={reading} />
      <section className="card">
        <header>
          <h2>
            {say(words.notes)} <span className="dimmer tiny">{say(words.latest200)}</span>
          </h2>
          <button type="button" className="btn" onClick={() => onAct('note')}>
            <Icon name="pen" />
            {say(words.write)} <kbd>N</kbd>
          </button>
        </header>
        <div className="body">
          {reading.data?.notes.length === 0 ? <p className="dimmer">{say(words.noNotes)}</p> : null}
          <ul className="notelist">
            {reading.data?.notes.map((one) => (
              <li key={one.id}>
                <p className="break">{one.text}</p>
                <span className="tiny dimmer">
                  {one.by.shown_name} · {timeOf(one.at)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </div>
  );
}

/** Who opened the page of the member, or did something with them. */
export function LooksTab({ member }: BodyProps) {
  const say = useSay();
  const nameOf = useActor();
  const reading = useQuery(notesOf(member.id));
  return (
    <div className="main">
      <ReadingError of={reading} />
      <TableCard
        title={say(words.looks)}
        sub={say(words.latest200)}
        isFailed={reading.isError}
        none={say(words.nobodyLooked)}
        heads={[[say(words.time)], [say(words.who)], [say(words.act)]]}
        rows={reading.data?.looks.map((one, at) => {
          const act = isSecurityEvent(one.action) ? wordsOfEvent(one.action) : wordsOfAct(one.action);
          return {
            key: `${one.at} ${one.action} ${at}`,
            cells: [
              <span key="t" className="num dim">
                {timeOf(one.at)}
              </span>,
              <b key="w">{nameOf({ actor: one.by, actor_name: one.shown_name })}</b>,
              <span key="a" className="row">
                <Icon name={act.icon} />
                {act.name}
              </span>,
            ],
          };
        })}
      />
    </div>
  );
}
