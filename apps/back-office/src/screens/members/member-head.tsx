import type { MemberPage } from '@sanam/contract';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useActorName } from '../../parts/actor.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { dayOf, memberFor, memberNo, timeOf } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import type { IconName } from '../../parts/icon-names.ts';
import { Note, Pill } from '../../parts/pieces.tsx';
import { Reveal } from '../../parts/reveal.tsx';
import { useTick } from '../../parts/use-tick.ts';
import { useSay } from '../../parts/words.ts';
import type { Act, ActEntry } from './act-list.ts';
import { addressOfMember } from './address.ts';
import { initialsOfName } from './initials.ts';
import { StatusPill } from './status-pill.tsx';
import { WithdrawalLink } from './withdrawal-link.tsx';
import { members as words } from './words.ts';

/** Acts that stand in the head as buttons; the others are behind the last one. */
const IN_HEAD: readonly Act[] = ['message', 'adjust', 'lock', 'unlock'];
const TWO = { th: 'สองคน', en: 'two people' };
const MINUTE_MS = 60_000;

/** Who the member is, in what state, and what can be done. */
export function MemberHead({
  member,
  acts,
  onAct,
}: {
  member: MemberPage;
  acts: readonly ActEntry[];
  onAct: (act: Act) => void;
}) {
  const say = useSay();
  const [isMore, setMore] = useState(false);
  const now = useTick(MINUTE_MS);
  const rests = member.payouts_rest_until !== null && Date.parse(member.payouts_rest_until) > now;
  const inHead = acts.filter(({ act }) => IN_HEAD.includes(act));
  return (
    <section className="who" aria-label={say(words.member)}>
      <span className="ava l" aria-hidden="true">
        {initialsOfName(member.name) || <Icon name="user" size="l" />}
      </span>
      <div className="stack">
        <div className="row wrap">
          <h2>{member.name || say(words.nameless)}</h2>
          <span className="mono dimmer">{memberNo(member.id)}</span>
          <StatusPill status={member.status} />
          <Pill icon="history">
            {say(words.memberFor)} {say(memberFor(member.registered_at, now))}
          </Pill>
          {member.under_way.withdrawal ? (
            <WithdrawalLink withdrawal={member.under_way.withdrawal.ref}>
              <Pill look="look" icon="withdraw">
                {say(words.withdrawalOpen)}
              </Pill>
            </WithdrawalLink>
          ) : null}
          {rests ? (
            <Pill look="look" icon="clock">
              {say(words.rest)} {timeOf(member.payouts_rest_until ?? '')}
            </Pill>
          ) : null}
          {member.exclusion ? (
            <Pill look="no" icon="stop">
              {say(words.excluded)}
            </Pill>
          ) : null}
        </div>
        <div className="meta">
          {member.phone ? (
            <Fact icon="device">
              <Reveal memberId={member.id} what="phone" masked={member.phone} />
            </Fact>
          ) : null}
          <Fact icon="user">
            {say(words.years)} {member.age_years}
          </Fact>
          {member.referrer_id ? (
            <Fact icon="users">
              {say(words.invitedBy)}{' '}
              <Link className="link" to={addressOfMember(member.referrer_id)}>
                {memberNo(member.referrer_id)}
              </Link>
            </Fact>
          ) : null}
          <Fact icon="clock">
            {say(words.lastSeen)} {member.last_seen_at ? timeOf(member.last_seen_at) : say(words.never)}
          </Fact>
          {member.closed_at ? (
            <Fact icon="x">
              {say(words.closedAt)} {dayOf(member.closed_at)}
            </Fact>
          ) : null}
        </div>
      </div>
      <div className="row acts">
        {inHead.map((one) => (
          <button
            key={one.act}
            type="button"
            className={`btn${one.isDanger ? ' danger' : ''}${one.isOfPhone ? '' : ' only-desk'}`}
            onClick={() => onAct(one.act)}
          >
            <Icon name={one.icon} />
            {say(one.name)}
            {one.isTwo ? <span className="hide"> ({say(TWO)})</span> : null}
            {one.key ? <kbd>{one.key.toUpperCase()}</kbd> : null}
          </button>
        ))}
        {acts.length > inHead.length ? (
          <button type="button" className="btn icononly" aria-label={say(words.acts)} onClick={() => setMore(true)}>
            <Icon name="more" />
          </button>
        ) : null}
      </div>
      {member.exclusion ? <ExclusionNote exclusion={member.exclusion} /> : null}
      {isMore ? (
        <Dialog title={say(words.acts)} onClose={() => setMore(false)}>
          <div className="actlist">
            {acts
              .filter(({ act }) => !IN_HEAD.includes(act))
              .map((one) => (
                <button
                  key={one.act}
                  type="button"
                  className={`btn quiet${one.isOfPhone ? '' : ' only-desk'}`}
                  onClick={() => {
                    setMore(false);
                    onAct(one.act);
                  }}
                >
                  <Icon name={one.icon} />
                  {say(one.name)}
                  {one.isTwo ? <span className="dimmer tiny">{say(TWO)}</span> : null}
                  {one.key ? <kbd>{one.key.toUpperCase()}</kbd> : null}
                </button>
              ))}
          </div>
        </Dialog>
      ) : null}
    </section>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <span>
      <Icon name={icon} />
      {children}
    </span>
  );
}

/** Why no payout leaves. */
function ExclusionNote({ exclusion: { reason, by, at } }: { exclusion: NonNullable<MemberPage['exclusion']> }) {
  const say = useSay();
  const nameOf = useActorName();
  return (
    <div className="whole">
      <Note look="no" icon="stop">
        <b>{say(words.excluded)}</b> {reason}{' '}
        <span className="tiny dimmer">
          · {nameOf(by)} · {timeOf(at)}
        </span>
      </Note>
    </div>
  );
}
