import type { FeedItem } from '@sanam/contract';
import { useActor } from '../../parts/actor.ts';
import { Card } from '../../parts/card.tsx';
import { clockOf } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import type { IconName } from '../../parts/icon-names.ts';
import { Baht } from '../../parts/money.tsx';
import { wordsOfMovement } from '../../parts/movement-words.ts';
import { wordsOfAct } from '../../parts/staff-acts.ts';
import { useSay } from '../../parts/words.ts';
import { MemberLink } from '../../shell/member-link.tsx';
import { useQueueName } from './use-queue-name.ts';
import { ALERTS, today as words } from './words.ts';

/** What happened in the last day, the latest first. */
export function FeedCard({ feed }: { feed: readonly FeedItem[] }) {
  const say = useSay();
  return (
    <Card title={say(words.feed)}>
      {feed.length === 0 ? (
        <p className="dimmer">{say(words.nothingTold)}</p>
      ) : (
        <ul className="feed">
          {feed.map((one) => (
            <Item key={`${one.at} ${one.what} ${one.name} ${one.subject} ${one.member_id}`} of={one} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Item({ of }: { of: FeedItem }) {
  const say = useSay();
  const nameOf = useQueueName();
  const nameOfActor = useActor();
  const { icon, text } = toldBy(of);
  const alert = Object.entries(ALERTS).find(([rule]) => rule === of.name)?.[1];
  return (
    <li>
      <time dateTime={of.at}>{clockOf(of.at).slice(0, 5)}</time>
      <Icon name={icon} />
      <span>
        {of.actor === null ? null : <b>{nameOfActor({ ...of, actor: of.actor })}</b>}{' '}
        {alert ? say(alert.short(nameOf(of.subject))) : text}
        {of.what === 'alert_ended' ? ` · ${say(words.over)}` : null}{' '}
        {of.amount === null ? null : <Baht value={of.amount} />}{' '}
        {of.member_id ? <MemberLink id={of.member_id} /> : <span className="dimmer">{referenceOf(of)}</span>}
      </span>
    </li>
  );
}

function toldBy({ what, name }: FeedItem): { icon: IconName; text: string } {
  if (what === 'money') {
    const { icon, name: text } = wordsOfMovement(name);
    return { icon, text };
  }
  if (what === 'act') {
    const { icon, name: text } = wordsOfAct(name);
    return { icon, text };
  }
  return { icon: what === 'alert_ended' ? 'check' : 'warn', text: name };
}

/** The reference in the subject of an act: `WD7K2M` of `withdrawal:WD7K2M`. */
const referenceOf = ({ what, subject }: FeedItem): string =>
  what === 'act' && /^(withdrawal|deposit|promotion|provider|game|batch):/.test(subject)
    ? subject.slice(subject.indexOf(':') + 1)
    : '';
