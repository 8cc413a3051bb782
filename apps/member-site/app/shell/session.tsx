import { data, Outlet, redirect, useLocation } from 'react-router';
import { useBankLinkedNotice } from '../bank-account/use-bank-linked-notice.ts';
import { LiveMoney } from '../live/live-money.tsx';
import { useSessionMirror } from '../live/use-session-mirror.ts';
import { usePulse } from '../measure/use-pulse.ts';
import { useDepositOutcome } from '../money/use-deposit-outcome.ts';
import { readFlash } from '../notices/flash.ts';
import { FORGET_FLASH } from '../notices/leave-flash.ts';
import { NoticeProvider } from '../notices/notices.tsx';
import { isApiError } from '../server/api-errors.ts';
import { siteContext } from '../server/context.ts';
import { isDocument } from '../server/is-document.ts';
import type { Route } from './+types/session.ts';
import { AfterLoad } from './after-load.tsx';
import { type Member, MemberContext, memberOf } from './member.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

/**
 * Who is asking, and what the page before left to say. A session that ended between the platform's check and this call
 * is a guest's. A document that cannot learn whose it is goes home; home says that something failed (ACC-08).
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
  const notice = readFlash(request);
  return data(
    {
      member,
      maintenance:
        maintenance.id === null
          ? null
          : { content: maintenance.content ?? '', img: maintenance.img, url: maintenance.url },
      notice,
    },
    notice ? { headers: { 'Set-Cookie': FORGET_FLASH } } : {},
  );
}

export default function Session({ loaderData }: Route.ComponentProps) {
  const { member, notice } = loaderData;
  useHeadingFocus(`${useLocation().pathname} ${member?.id ?? ''} ${member?.bank ?? ''}`);
  return (
    <MemberContext value={member}>
      <NoticeProvider first={notice}>
        <NavigationProgress />
        <LiveMoney key={member?.id ?? 'guest'} member={member}>
          <Watchers member={member} />
          <Outlet />
          <AfterLoad />
        </LiveMoney>
      </NoticeProvider>
    </MemberContext>
  );
}

function Watchers({ member }: { member: Member | null }) {
  usePulse();
  useSessionMirror(member !== null);
  useDepositOutcome(member);
  useBankLinkedNotice(member);
  return null;
}
