import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../api/ask.ts';
import { asRefusal } from '../../api/refusal.ts';
import { useMe } from '../../api/session.ts';
import { Card } from '../../parts/card.tsx';
import { wordsOfKind } from '../../parts/finding-kinds.ts';
import { dayOf, timeOf, wholeOf } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Pill } from '../../parts/pieces.tsx';
import { ReadingError } from '../../parts/reading-error.tsx';
import { Loading } from '../../parts/states.tsx';
import { toast } from '../../parts/toasts.tsx';
import { useSay } from '../../parts/words.ts';
import { useScreens } from '../../shell/screen.ts';
import { ActLink } from './act-link.tsx';
import { addressOfMember } from './address.ts';
import type { BodyProps } from './body-props.ts';
import { overview as words } from './overview-words.ts';
import { devicesOf, notesOf } from './readings.ts';

const DEVICES_SHOWN = 3;
const NOTES_SHOWN = 3;
const FINDINGS_SHOWN = 4;

/** Marks of staff on the member. */
export function FlagsCard({ member, onAct }: BodyProps) {
  const say = useSay();
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: (flag: string) => ask('flagMember', { params: { id: member.id }, body: { flag, on: false } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['members'] }),
    onError: (error) => toast('no', asRefusal(error).of('flag')),
  });
  return (
    <Card
      title={say(words.flags)}
      aside={
        <ActLink member={member} act="flag" onAct={onAct}>
          {say(words.add)}
        </ActLink>
      }
    >
      {member.flags.length === 0 ? <p className="dimmer">{say(words.noFlags)}</p> : null}
      <ul className="marklist">
        {member.flags.map(({ flag, by, at }) => (
          <li key={flag}>
            <Icon name="flag" />
            <span className="grow">
              {flag}
              <span className="tiny dimmer">
                {by.shown_name} · {dayOf(at)}
              </span>
            </span>
            <button
              type="button"
              className="btn quiet s icononly"
              disabled={removing.isPending}
              onClick={() => removing.mutate(flag)}
            >
              <Icon name="x" />
              <span className="hide">
                {say(words.removeFlag)} {flag}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What does not add up about the member, with links for those who may open findings. */
export function FindingsCard({ member }: Pick<BodyProps, 'member'>) {
  const say = useSay();
  const screen = useScreens(useMe().scopes).find(({ path }) => path === '/findings');
  return (
    <Card title={say(words.findings)} sub={member.findings.length > 0 ? wholeOf(member.findings.length) : undefined}>
      {member.findings.length === 0 ? (
        <p className="row in">
          <Icon name="check" />
          {say(words.noFindings)}
        </p>
      ) : null}
      <ul className="marklist">
        {member.findings.slice(0, FINDINGS_SHOWN).map(({ id, kind, halts, at }) => {
          const { name } = wordsOfKind(kind);
          return (
            <li key={id}>
              <Icon name="find" />
              <span className="grow">
                {screen ? (
                  <Link className="link" to={`${screen.path}?open=${id}`}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
                <span className="tiny dimmer">
                  {timeOf(at)}
                  {halts === 'none' ? '' : ` · ${say(words.halts)}`}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      {member.findings.length > FINDINGS_SHOWN && screen ? (
        <Link className="link tiny" to={screen.path}>
          {say(words.all)}
        </Link>
      ) : null}
    </Card>
  );
}

/** Where the member is signed in. */
export function DevicesCard({ member, onAct }: BodyProps) {
  const say = useSay();
  const reading = useQuery(devicesOf(member.id));
  const { data } = reading;
  const open = data?.sessions.filter((one) => one.is_open);
  return (
    <Card
      title={say(words.devices)}
      sub={`${wholeOf(member.counts.sessions)} ${say(words.openSessions)}`}
      aside={
        <ActLink member={member} act="signOut" onAct={onAct}>
          {say(words.signOut)}
        </ActLink>
      }
    >
      <ReadingError of={reading} />
      {data || reading.error ? null : <Loading lines={2} />}
      {open?.length === 0 ? <p className="dimmer">{say(words.noDevices)}</p> : null}
      <ul className="marklist">
        {open?.slice(0, DEVICES_SHOWN).map((one) => (
          <li key={`${one.created_at} ${one.ip}`}>
            <Icon name="device" />
            <span className="grow">
              {one.device || say(words.unknownDevice)}
              <span className="tiny dimmer">
                <span className="mono">{one.ip}</span> · {timeOf(one.last_used_at)}
              </span>
            </span>
            <Pill look="ok" icon="check">
              {say(words.live)}
            </Pill>
          </li>
        ))}
      </ul>
      <Link className="link tiny" to={addressOfMember(member.id, 'devices')}>
        {say(words.all)}
      </Link>
    </Card>
  );
}

/** The latest notes of staff. */
export function NotesCard({ member, onAct }: BodyProps) {
  const say = useSay();
  const reading = useQuery(notesOf(member.id));
  const { data } = reading;
  return (
    <Card
      title={say(words.notes)}
      sub={say(words.unseen)}
      aside={
        <ActLink member={member} act="note" onAct={onAct}>
          {say(words.write)}
        </ActLink>
      }
    >
      <ReadingError of={reading} />
      {data || reading.error ? null : <Loading lines={2} />}
      {data?.notes.length === 0 ? <p className="dimmer">{say(words.noNotes)}</p> : null}
      <ul className="notelist">
        {data?.notes.slice(0, NOTES_SHOWN).map((one) => (
          <li key={one.id}>
            <p className="dim break">{one.text}</p>
            <span className="tiny dimmer">
              {one.by.shown_name} · {timeOf(one.at)}
            </span>
          </li>
        ))}
      </ul>
      {data && data.notes.length > NOTES_SHOWN ? (
        <Link className="link tiny" to={addressOfMember(member.id, 'notes')}>
          {say(words.all)}
        </Link>
      ) : null}
    </Card>
  );
}
