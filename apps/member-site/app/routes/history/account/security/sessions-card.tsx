import type { Session } from '@sanam/contract';
import { formatDateTime } from '@sanam/thai/dates';
import { Button } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { StatusPill } from '@sanam/ui/status-pill';
import { ACCOUNT_ACTION, useStep } from '../../../../account/use-step.ts';
import { accountWords as words } from '../messages.ts';
import { Part, Unavailable } from '../part.tsx';

/** The member's sessions, with buttons to end each or all others. */
export function SessionsCard({ sessions }: { sessions: readonly Session[] | null }) {
  return (
    <Part title={words.sessions} lead={words.sessionsLead} testId="account-sessions">
      {sessions === null ? (
        <Unavailable />
      ) : (
        <>
          <ul>
            {sessions.map((session) => (
              <SessionEntry key={session.id} session={session} />
            ))}
          </ul>
          {sessions.some((session) => !session.current) ? (
            <EndOthers />
          ) : (
            <p className="small dimmer">{words.onlyThis}</p>
          )}
        </>
      )}
    </Part>
  );
}

function SessionEntry({ session }: { session: Session }) {
  const { Form, busy } = useStep(`end-${session.id}`);
  const device = session.device || words.unknownDevice;
  return (
    <li className="entry" data-testid="session" data-current={session.current || undefined}>
      <Icon name={/android|ios|iphone|ipad/i.test(session.device) ? 'phone' : 'screen'} />
      <div className="grow">
        <p className="strong break">{device}</p>
        <p className="small dimmer">
          {words.lastUsed(formatDateTime(session.last_used_at))}{' '}
          <span className="num">· {words.methods[session.method]}</span> <span className="break">· {session.ip}</span>
        </p>
      </div>
      {session.current ? (
        <StatusPill look="done" icon="check">
          {words.thisDevice}
        </StatusPill>
      ) : (
        <Form method="post" action={ACCOUNT_ACTION}>
          <input type="hidden" name="step" value="end-session" />
          <input type="hidden" name="id" value={session.id} />
          <Button type="submit" small busy={busy} aria-label={words.endSessionOf(device)}>
            {words.endSession}
          </Button>
        </Form>
      )}
    </li>
  );
}

function EndOthers() {
  const { Form, busy } = useStep('end-others');
  return (
    <Form method="post" action={ACCOUNT_ACTION}>
      <input type="hidden" name="step" value="end-others" />
      <Button type="submit" look="danger" small busy={busy} data-testid="end-others">
        <Icon name="out" size="s" />
        {words.endOthers}
      </Button>
    </Form>
  );
}
