import type { Calls, ReplyOf } from '@sanam/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useActorName } from '../../parts/actor.ts';
import { memberNo, timeOf } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Pill } from '../../parts/pieces.tsx';
import { usePages } from '../../parts/use-pages.ts';
import { useSay } from '../../parts/words.ts';
import { ActLink } from './act-link.tsx';
import { addressOfMember, memberKey } from './address.ts';
import type { BodyProps } from './body-props.ts';
import { devicesOf } from './readings.ts';
import { wordsOfEvent, wordsOfMethod } from './security-words.ts';
import { tabs as words } from './tab-words.ts';
import { ReadingError, TableCard } from './table-card.tsx';
import { detailText } from './timeline-words.ts';

type SecurityEvent = ReplyOf<Calls['securityEvents']>['data'][number];

/** Browsers with who shares them, sessions, and what happened to the security of the account. */
export function DevicesTab({ member, onAct }: BodyProps) {
  const say = useSay();
  const reading = useQuery(devicesOf(member.id));
  return (
    <div className="main">
      <ReadingError of={reading} />
      <TableCard
        title={say(words.devices)}
        isFailed={reading.isError}
        none={say(words.noEvents)}
        heads={[
          [say(words.device)],
          [say(words.shared)],
          [say(words.firstUsed), 'r only-desk'],
          [say(words.lastUsed), 'r only-desk'],
        ]}
        rows={reading.data?.devices.map((one) => ({
          key: one.id,
          cells: [
            <Link
              key="d"
              className="link mono"
              to={`/members?${new URLSearchParams({ find: one.id })}`}
              title={say(words.findDevice)}
            >
              {one.id}
            </Link>,
            one.shared_with.length === 0 ? (
              <span key="s" className="dimmer">
                {say(words.notShared)}
              </span>
            ) : (
              <span key="s" className="row wrap">
                <Icon name="warn" />
                {one.shared_with.map((id) => (
                  <Link key={id} className="link mono" to={addressOfMember(id)}>
                    {memberNo(id)}
                  </Link>
                ))}
              </span>
            ),
            timeOf(one.first_used_at),
            timeOf(one.last_used_at),
          ],
        }))}
      />
      <TableCard
        title={say(words.sessions)}
        sub={say(words.latest50)}
        aside={
          <ActLink member={member} act="signOut" onAct={onAct}>
            {say({ th: 'ออกจากทุกเครื่อง', en: 'Sign out everywhere' })}
          </ActLink>
        }
        isFailed={reading.isError}
        none={say(words.noEvents)}
        heads={[
          [say(words.device)],
          [say(words.state)],
          [say(words.ip), 'only-desk'],
          [say(words.method), 'only-desk'],
          [say(words.began), 'r only-desk'],
          [say(words.lastUsed), 'r'],
        ]}
        rows={reading.data?.sessions.map((one) => ({
          key: `${one.created_at} ${one.ip} ${one.device}`,
          cells: [
            <div key="d">
              {one.device || say(words.unknownDevice)} <span className="sub mono only-phone">{one.ip}</span>
            </div>,
            one.is_open ? (
              <Pill key="s" look="ok" icon="check">
                {say(words.open)}
              </Pill>
            ) : (
              <Pill key="s" look="off" icon="x">
                {say(words.over)}
              </Pill>
            ),
            <span key="i" className="mono">
              {one.ip}
            </span>,
            say(wordsOfMethod(one.method)),
            timeOf(one.created_at),
            timeOf(one.last_used_at),
          ],
        }))}
      />
      <SecurityCard id={member.id} />
    </div>
  );
}

function SecurityCard({ id }: { id: string }) {
  const say = useSay();
  const nameOf = useActorName();
  const { reading, rows, readNext, total } = usePages<SecurityEvent>(memberKey(id, 'security'), (cursor) =>
    ask('securityEvents', { params: { id }, query: { cursor } }),
  );
  return (
    <>
      <ReadingError of={reading} />
      <TableCard
        title={say(words.events)}
        isFailed={reading.isError}
        none={say(words.noEvents)}
        heads={[
          [say(words.time)],
          [say(words.event)],
          [say(words.by), 'only-desk'],
          [say(words.ip), 'only-desk'],
          [say(words.detail), 'only-desk'],
        ]}
        rows={rows?.map((one, at) => ({
          key: `${one.at} ${one.kind} ${at}`,
          cells: [
            <span key="t" className="num dim">
              {timeOf(one.at)}
            </span>,
            <span key="e" className="row">
              <Icon name={wordsOfEvent(one.kind).icon} />
              {wordsOfEvent(one.kind).name}
            </span>,
            nameOf(one.actor),
            <span key="i" className="mono dim">
              {one.ip ?? ''}
            </span>,
            <span key="d" className="dim">
              {detailText(one.detail)}
            </span>,
          ],
        }))}
      >
        {total === -1 ? (
          <button type="button" className="btn s more" onClick={readNext} disabled={reading.isFetchingNextPage}>
            <Icon name="down" />
            {say(words.older)}
          </button>
        ) : null}
      </TableCard>
    </>
  );
}

const CONSENTS: Readonly<Record<string, { th: string; en: string }>> = {
  terms: { th: 'ข้อตกลงการใช้งาน', en: 'Terms' },
  privacy: { th: 'นโยบายความเป็นส่วนตัว', en: 'Privacy policy' },
  marketing: { th: 'รับข่าวสารและโปรโมชั่น', en: 'News and promotions' },
};

/** What the member agreed to, and when. */
export function ConsentsTab({ member }: BodyProps) {
  const say = useSay();
  const reading = useQuery(devicesOf(member.id));
  return (
    <div className="main">
      <ReadingError of={reading} />
      <TableCard
        title={say(words.consents)}
        isFailed={reading.isError}
        none={say(words.noConsents)}
        heads={[[say(words.consent)], [say(words.said)], [say(words.version)], [say(words.time), 'r']]}
        rows={reading.data?.consents.map((one) => ({
          key: `${one.kind} ${one.version} ${one.at}`,
          cells: [
            say(CONSENTS[one.kind] ?? { th: one.kind, en: one.kind }),
            <Pill key="g" look={one.given ? 'ok' : 'off'} icon={one.given ? 'check' : 'x'}>
              {say(one.given ? words.given : words.refused)}
            </Pill>,
            <span key="v" className="mono">
              {one.version}
            </span>,
            timeOf(one.at),
          ],
        }))}
      />
    </div>
  );
}
