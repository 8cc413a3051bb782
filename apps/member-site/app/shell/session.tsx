import { Outlet, useLocation } from 'react-router';
import { useBankLinkedNotice } from '../bank-account/use-bank-linked-notice.ts';
import { LiveMoney } from '../live/live-money.tsx';
import { useSessionMirror } from '../live/use-session-mirror.ts';
import { useDepositOutcome } from '../money/use-deposit-outcome.ts';
import { NoticeProvider } from '../notices/notices.tsx';
import { isApiError } from '../server/api-errors.ts';
import { siteContext } from '../server/context.ts';
import type { Route } from './+types/session.ts';
import { type Member, MemberContext, memberOf } from './member.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

/** Who is asking. A session that ended between the platform's check and this call is a guest's. */
export async function loader({ context }: Route.LoaderArgs): Promise<{ member: Member | null; maintenance: string | null }> {
  const { session, api } = context.get(siteContext);
  const [member, maintenance] = await Promise.all([
    session.signedIn
      ? api.profile().then(
          (reply) => memberOf(reply.data),
          (caught: unknown) => {
            if (isApiError(caught) && caught.status === 401) return null;
            throw caught;
          },
        )
      : null,
    api.maintenance(),
  ]);
  return { member, maintenance: maintenance.id === null ? null : maintenance.content };
}

export default function Session({ loaderData }: Route.ComponentProps) {
  const { member } = loaderData;
  useHeadingFocus(`${useLocation().pathname} ${member?.id ?? ''} ${member?.bank ?? ''}`);
  return (
    <MemberContext value={member}>
      <NoticeProvider>
        <NavigationProgress />
        <LiveMoney key={member?.id ?? 'guest'} member={member}>
          <Watchers member={member} />
          <Outlet />
        </LiveMoney>
      </NoticeProvider>
    </MemberContext>
  );
}

function Watchers({ member }: { member: Member | null }) {
  useSessionMirror(member !== null);
  useDepositOutcome(member);
  useBankLinkedNotice(member);
  return null;
}
