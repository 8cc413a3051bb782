import type { Second } from '@sanam/contract';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { usePersonName } from '../../api/colleagues.ts';
import { useMe } from '../../api/session.ts';
import { spanOf, timeOf } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Baht } from '../../parts/money.tsx';
import { Avatar, Facts, Note } from '../../parts/pieces.tsx';
import { ChangeList, ProposalChanges } from '../../parts/proposal-changes.tsx';
import { addressOf, wordsOfKind } from '../../parts/proposal-kinds.ts';
import { settingChanges } from '../../parts/setting-words.ts';
import { useTick } from '../../parts/use-tick.ts';
import { useSay } from '../../parts/words.ts';
import { MemberLink } from '../../shell/member-link.tsx';
import { roleName, shell } from '../../shell/words.ts';
import { second as words } from './words.ts';

/** The words of terms come when a promotion is opened. */
const PromotionChanges = lazy(() =>
  import('../../parts/promotion-changes.tsx').then(({ PromotionChanges: it }) => ({ default: it })),
);

/** How much time a proposal has left. */
export function TimeLeft({ until }: { until: string | null }) {
  const say = useSay();
  const now = useTick(10_000);
  if (until === null) return <span className="dimmer">{say(words.noLimit)}</span>;
  return <span className="num">{say(spanOf(Math.max(0, (Date.parse(until) - now) / 1000)))}</span>;
}

/** The open proposal: exactly what will happen, who asked for it and why, and the decision. */
export function SecondPanel({
  item,
  isLive,
  onAsk,
}: {
  item: Second;
  isLive: boolean;
  onAsk: (says: 'yes' | 'no') => void;
}) {
  const say = useSay();
  const nameOf = usePersonName();
  const { name, icon, effect } = wordsOfKind(item.kind);
  const names = { person: nameOf, role: (role: string) => say(roleName(role)) };
  return (
    <>
      <header>
        <div className="row between">
          <span className="mono dimmer">{item.id ? `#${item.id}` : item.ref}</span>
          <span className="dim">
            {say(words.left)} <TimeLeft until={item.expires_at} />
          </span>
        </div>
        <h2 className="row">
          <Icon name={icon} size="m" />
          {say(name)}
        </h2>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section className="scroll" tabIndex={0} aria-label={say(words.content)}>
        <section className="sec">
          <h3>{say(words.content)}</h3>
          {item.kind === 'write-promotion' ? (
            <Suspense>
              <PromotionChanges of={item} />
            </Suspense>
          ) : item.kind === 'change-settings' ? (
            <ChangeList changes={settingChanges(item.content)} />
          ) : (
            <ProposalChanges of={item} names={names} />
          )}
          <Facts
            rows={[
              ...(item.member_id ? [[say(words.member), <MemberLink key="m" id={item.member_id} />] as const] : []),
              ...(item.amount === null ? [] : [[say(words.amount), <Baht key="a" value={item.amount} />] as const]),
            ]}
          />
          {effect ? (
            <Note look="info" icon="info">
              {effect}
            </Note>
          ) : null}
        </section>
        <section className="sec">
          <h3>{say(words.why)}</h3>
          <div className="row top">
            <Avatar name={item.first.shown_name} />
            <div className="grow">
              <b>{item.first.shown_name}</b> <span className="dimmer tiny num">{timeOf(item.at)}</span>
              <p className="dim break">{item.note || say(words.noNote)}</p>
            </div>
          </div>
          {item.needs_owner ? (
            <Note look="look" icon="key">
              {say(words.needsOwner)}
            </Note>
          ) : null}
        </section>
      </section>
      <SecondBar item={item} isLive={isLive} onAsk={onAsk} />
    </>
  );
}

function SecondBar({ item, isLive, onAsk }: Parameters<typeof SecondPanel>[0]) {
  const say = useSay();
  const me = useMe();
  const queue = addressOf(item);
  const isOwn = item.first.id === me.id;
  if (queue)
    return (
      <footer>
        {isOwn ? <p className="dim">{say(words.own)}</p> : null}
        <div className="decide">
          <Link className="btn primary grow" to={queue}>
            {say(words.inQueue)} <kbd>A</kbd>
          </Link>
        </div>
      </footer>
    );
  return (
    <footer>
      {isOwn || !item.may_decide ? <p className="dim">{say(isOwn ? words.own : words.mayNot)}</p> : null}
      <div className="decide">
        {isOwn || item.may_decide ? (
          <button type="button" className="btn danger" disabled={!isLive} onClick={() => onAsk('no')}>
            {say(isOwn ? words.takeBack : words.no)} <kbd>R</kbd>
          </button>
        ) : null}
        {item.may_decide ? (
          <button type="button" className="btn primary grow" disabled={!isLive} onClick={() => onAsk('yes')}>
            <Icon name="key" />
            {say(isLive ? words.yes : shell.notLive)} <kbd>A</kbd>
          </button>
        ) : null}
      </div>
    </footer>
  );
}
