import type { ReactNode } from 'react';
import { data, Outlet, redirect, useLocation } from 'react-router';
import { useBankLinkedNotice } from '../bank-account/use-bank-linked-notice.ts';
import { LiveMoney } from '../live/live-money.tsx';
import { useSessionEnd } from '../live/session-end/use-session-end.ts';
import { useSessionMirror } from '../live/session-end/use-session-mirror.ts';
import { useTelemetry } from '../measure/use-telemetry.ts';
import { useDepositOutcome } from '../money/requests/use-deposit-outcome.ts';
import { readFlash } from '../notices/flash.ts';
import { FORGET_FLASH } from '../notices/leave-flash.ts';
import { NoticeProvider } from '../notices/notices.tsx';
import { isStopped, STOPPED } from '../protection/stopped-paths.ts';
import { useStopped } from '../protection/use-stopped.ts';
import { isApiError } from '../server/api-errors.ts';
import { siteContext } from '../server/context.ts';
import { isDocument } from '../server/is-document.ts';
import { memberOf } from '../server/member-of.ts';
import { type Member, MemberContext } from '../visit/member.ts';
import { useHeadingFocus } from '../visit/use-heading-focus.ts';
import type { Route } from './+types/session.ts';
import { AfterLoad } from './after-load.tsx';
import { NavigationProgress } from './page/navigation-progress.tsx';

/**
 * Load the visitor and the notice left by the previous page. A session that ended between the platform's check and this
 * request counts as a guest's session. When the profile fails to load, a request for a whole page redirects to the home
 * page, and the home page itself shows an error (ACC-08).
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { session, api } = context.get(siteContext);
  const [member, maintenance] = await Promise.all([
    session.signedIn
      ? api.profile().then(
          (reply) => memberOf(reply.data),
          (caught: unknown) => {
            if (isApiError(caught) && caught.status === 401) return null;
            console.error('profile', caught);
            throw url.pathname !== '/' && isDocument(request) ? redirect('/') : caught;
          },
        )
      : null,
    api.maintenance(),
  ]);
  if (isStopped(member, url.pathname)) throw redirect(STOPPED);
  const notice = readFlash(request);
  return data(
    {
      member,
      maintenance: [{ part: 'site' as const, ...maintenance }, ...maintenance.parts]
        .filter(({ id }) => id !== null)
        .map(({ part, content, img, url }) => ({ part, content: content ?? '', img, url })),
      notice,
    },
    // the reply to a script may be dropped for a newer one: then the notice is forgotten when it is shown
    notice && isDocument(request) ? { headers: { 'Set-Cookie': FORGET_FLASH } } : {},
  );
}

export default function Session({ loaderData }: Route.ComponentProps) {
  const { member, notice } = loaderData;
  useHeadingFocus(`${useLocation().pathname} ${member?.id ?? ''} ${member?.bank ?? ''}`);
  return (
    <MemberContext value={member}>
      <NoticeProvider first={notice} owner={member?.id ?? null}>
        <NavigationProgress />
        <MemberPage member={member} isExplained={notice !== null}>
          <Watchers member={member} />
          <Outlet />
          <AfterLoad />
        </MemberPage>
      </NoticeProvider>
    </MemberContext>
  );
}

/**
 * The page of a member or guest, mounted anew for another one. The end of the session is followed outside it, because a
 * load that finds the session ended mounts it anew too.
 */
function MemberPage({
  member,
  isExplained,
  children,
}: {
  member: Member | null;
  isExplained: boolean;
  children: ReactNode;
}) {
  const onSessionEnd = useSessionEnd(member !== null, isExplained);
  return (
    <LiveMoney key={member?.id ?? 'guest'} member={member} onSessionEnd={onSessionEnd}>
      {children}
    </LiveMoney>
  );
}

function Watchers({ member }: { member: Member | null }) {
  useTelemetry();
  useSessionMirror(member !== null);
  useStopped(member);
  useDepositOutcome(member);
  useBankLinkedNotice(member);
  return null;
}
