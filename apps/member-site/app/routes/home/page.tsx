import { openWithdrawal } from '../../money/open-withdrawal.ts';
import { siteContext } from '../../server/context.ts';
import { apiOf } from '../../server/guards.ts';
import { useMember } from '../../shell/member.ts';
import { shellWords } from '../../shell/messages.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { PendingPage } from '../../shell/pending-page.tsx';
import type { Route } from './+types/page.ts';
import { Carousel } from './carousel.tsx';
import { MemberHome } from './member-home-later.ts';
import { words } from './messages.ts';
import { Areas, FirstGames, HowToStart } from './parts.tsx';

export const meta: Route.MetaFunction = pageMeta(shellWords.home);

/** Two rows on a phone, one on a desk: the page must come with the first packets, and the lobbies have the rest. */
const MOST_TILES = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const [games, banners, withdrawal] = await Promise.all([api.games({ query: {} }), api.banners(), context.get(siteContext).session.signedIn ? openWithdrawal(api) : null]);
  return { games: games.data.slice(0, MOST_TILES), banners: banners.data, withdrawal };
}

export default function HomePage({ loaderData: { games, banners, withdrawal } }: Route.ComponentProps) {
  const member = useMember();
  if (member)
    return (
      <>
        {/* not among what comes later: the focus of who just signed in is on it */}
        <h1 className="hide">{words.memberTitle}</h1>
        <MemberHome fallback={<PendingPage pathname="/" titled />} member={member} games={games} banners={banners} withdrawal={withdrawal} />
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
