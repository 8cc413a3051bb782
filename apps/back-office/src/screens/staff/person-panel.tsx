import type { Calls, ReplyOf, StaffPerson } from '@sanam/contract';
import { Link } from 'react-router';
import { useMe } from '../../api/session.ts';
import { memberNo, timeOf, wholeOf } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Avatar, Facts } from '../../parts/pieces.tsx';
import { useSay } from '../../parts/words.ts';
import { Roles, StatePill } from './people-table.tsx';
import type { PersonAct } from './person-dialog.tsx';
import { scopesOf } from './scopes-of.ts';
import { staff as words } from './words.ts';

export type StaffRole = ReplyOf<Calls['staffPeople']>['data']['roles'][number];

/** The open person: state, what they may do, and how to stop them. Nobody stops themselves. */
export function PersonPanel({
  person,
  roles,
  onAct,
}: {
  person: StaffPerson;
  roles: readonly StaffRole[];
  onAct: (act: PersonAct | 'role') => void;
}) {
  const say = useSay();
  const me = useMe();
  const scopes = scopesOf(person, roles);
  const isOther = person.id !== me.id;
  const isSuspended = person.status === 'suspended';
  return (
    <>
      <header>
        <div className="row between">
          <span className="mono dimmer">#{person.id}</span>
          <StatePill of={person} />
        </div>
        <div className="row">
          <Avatar name={person.shown_name} isMe={person.id === me.id} />
          <h2>{person.shown_name}</h2>
        </div>
      </header>
      <div className="scroll" tabIndex={-1}>
        <section className="sec">
          <Facts
            rows={[
              [say(words.userName), person.name ?? say(words.invited)],
              [say(words.role), <Roles key="r" of={person} />],
              [say(words.factor), say(person.second_factor ? words.has : words.hasNot)],
              [say(words.openSessions), wholeOf(person.sessions)],
              [say(words.own), person.member_id ? memberNo(person.member_id) : say(words.notNamed)],
              [say(words.seen), person.last_seen_at ? timeOf(person.last_seen_at) : say(words.never)],
            ]}
          />
        </section>
        <section className="sec">
          <h3>{say(words.effective)}</h3>
          {scopes.length > 0 ? (
            <ul className="scopes">
              {scopes.map((scope) => (
                <li key={scope} className="pill">
                  <Icon name="check" />
                  {scope}
                </li>
              ))}
            </ul>
          ) : (
            <p className="dim">{say(words.noScopes)}</p>
          )}
        </section>
        {me.scopes.includes('audit') ? (
          <Link className="link" to={`/audit?actor=staff:${person.id}`}>
            {say(words.log)}
          </Link>
        ) : null}
      </div>
      {isOther ? (
        <footer>
          <div className="acts wrap">
            {isSuspended ? (
              <button type="button" className="btn grow" onClick={() => onAct('resume')}>
                {say(words.resume)}
              </button>
            ) : (
              <>
                <button type="button" className="btn danger" onClick={() => onAct('suspend')}>
                  {say(words.suspend)}
                </button>
                <button
                  type="button"
                  className="btn"
                  onClick={() => onAct('sign-out')}
                  disabled={person.sessions === 0}
                >
                  {say(words.endSessions)}
                </button>
                <button type="button" className="btn" onClick={() => onAct('role')}>
                  {say(words.changeRole)}
                </button>
                <button
                  type="button"
                  className="btn"
                  onClick={() => onAct('factor-reset')}
                  disabled={!person.second_factor}
                >
                  {say(words.resetFactor)}
                </button>
                <button
                  type="button"
                  className="btn"
                  onClick={() => onAct('password-reset')}
                  disabled={person.status !== 'active'}
                >
                  {say(words.resetPassword)}
                </button>
              </>
            )}
          </div>
        </footer>
      ) : null}
    </>
  );
}
