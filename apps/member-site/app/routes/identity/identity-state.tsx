import type { OwnIdentity } from '@sanam/contract';
import { formatDateTime } from '@sanam/thai/dates';
import { buttonClass } from '@sanam/ui/button';
import { StatusPill } from '@sanam/ui/status-pill';
import { Link } from '../../visit/link.tsx';
import { useMember } from '../../visit/member.ts';
import { SupportLink } from '../../visit/support-link.tsx';
import { words } from './messages.ts';

/** A document that is being looked at, or that proved the member. */
export function IdentityStateCard({
  state,
  latest,
}: {
  state: 'waiting' | 'review' | 'passed';
  latest: OwnIdentity['latest'];
}) {
  const isDone = state === 'passed';
  const isOfMinor = latest?.is_under_age ?? false;
  const isBlocked = Boolean(useMember()?.block);
  return (
    <section className="card leaf stack narrow" data-testid="identity-state">
      <div>
        <StatusPill look={isDone ? 'done' : 'wait'} icon={isDone ? 'check' : 'clock'}>
          {words.state[state]}
        </StatusPill>
      </div>
      <p>{isOfMinor ? words.text.underAge : isBlocked && !isDone ? words.text.blocked : words.text[state]}</p>
      {isDone ? null : (
        <p className="small dim">{isOfMinor ? words.safeUnderAge : isBlocked ? words.safeBlocked : words.safe}</p>
      )}
      {latest ? (
        <dl className="facts">
          <div>
            <dt>{words.document}</dt>
            <dd>
              {words.types[latest.document_type]} <span className="num">{latest.number}</span>
            </dd>
          </div>
          <div>
            <dt>{words.sentAt}</dt>
            <dd>{formatDateTime(latest.asked_at)}</dd>
          </div>
          {latest.decided_at ? (
            <div>
              <dt>{words.decidedAt}</dt>
              <dd>{formatDateTime(latest.decided_at)}</dd>
            </div>
          ) : null}
        </dl>
      ) : null}
      {isDone ? (
        <Link className={buttonClass({ look: 'primary', block: true })} to="/withdraw">
          {words.toWithdraw}
        </Link>
      ) : (
        <div className="pair">
          <Link className={buttonClass({ block: true })} to="/identity">
            {words.look}
          </Link>
          <SupportLink className={buttonClass({ look: 'quiet', block: true })}>{words.contact}</SupportLink>
        </div>
      )}
    </section>
  );
}
