import { lazy, Suspense } from 'react';
import { openWithdrawal } from '../../money/open-withdrawal.ts';
import { siteContext } from '../../server/context.ts';
import { apiOf } from '../../server/guards.ts';
import { useMember } from '../../shell/member.ts';
import { shellWords } from '../../shell/messages.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { PendingPage } from '../../shell/pending-page.tsx';
import type { Route } from './+types/page.ts';
import { Carousel } from './carousel.tsx';
import { words } from './messages.ts';
import { Areas, FirstGames, HowToStart } from './parts.tsx';

export const meta: Route.MetaFunction = pageMeta(shellWords.home);

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const [games, banners, withdrawal] = await Promise.all([api.games({ query: {} }), api.banners(), context.get(siteContext).session.signedIn ? openWithdrawal(api) : null]);
  return { games: games.data, banners: banners.data, withdrawal };
}

/** A guest's first page is without what only members see. */
const MemberHome = lazy(() => import('./member-home.tsx'));

export default function HomePage({ loaderData: { games, banners, withdrawal } }: Route.ComponentProps) {
  const member = useMember();
  if (member)
    return (
      <>
        {/* not among what comes later: the focus of who just signed in is on it */}
        <h1 className="hide">{words.memberTitle}</h1>
        <Suspense fallback={<PendingPage pathname="/" />}>
          <MemberHome member={member} games={games} banners={banners} withdrawal={withdrawal} />
        </Suspense>
      </>
    );
  return (
    <>
      <h1 className="hide">{words.guestTitle}</h1>
      <Carousel banners={banners} />
      <Areas />
      <FirstGames games={games} />
      <HowToStart />
    </>
  );
}
