import { bangkokDay } from '@sanam/thai/dates';
import { loadMarks, pickShown } from '../../favourites/marks.ts';
import { openWithdrawal } from '../../money/open-withdrawal.ts';
import { unlessSignedOut } from '../../server/api-errors.ts';
import { siteContext } from '../../server/context.ts';
import { useMember } from '../../shell/member.ts';
import { shellWords } from '../../shell/messages.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { PendingPage } from '../../shell/pending-page.tsx';
import type { Route } from './+types/page.ts';
import { Carousel } from './carousel.tsx';
import type { OwnHome } from './member-home.tsx';
import { MemberHome } from './member-home-later.ts';
import { words } from './messages.ts';
import { Areas, FirstGames, HowToStart } from './parts.tsx';

export const meta: Route.MetaFunction = pageMeta(shellWords.home);

/** Two rows on a phone, one on a desk: the page must come with the first packets, and the lobbies have the rest. */
const MOST_TILES = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const { session, api } = context.get(siteContext);
  const [games, banners, own] = await Promise.all([
    api.games({ query: {} }),
    api.banners(),
    session.signedIn ? loadOwn(context) : null,
  ]);
  const recent = own?.marks ? pickShown(games.data, 'recent', own.marks).slice(0, MOST_TILES) : [];
  return {
    games: games.data.slice(0, MOST_TILES),
    banners: banners.data,
    own: own ? ({ ...own.home, recent } satisfies OwnHome) : null,
  };
}

async function loadOwn(context: Route.LoaderArgs['context']) {
  const { api } = context.get(siteContext);
  const [withdrawal, cashback, marks] = await Promise.all([
    openWithdrawal(api),
    unlessSignedOut(api.cashback({ query: {} })),
    loadMarks(context),
  ]);
  return { home: { withdrawal, cashback: cashback?.data ?? null, today: bangkokDay(new Date()) }, marks };
}

export default function HomePage({ loaderData: { games, banners, own } }: Route.ComponentProps) {
  const member = useMember();
  if (member && own)
    return (
      <>
        {/* not among what comes later: the focus of who just signed in is on it */}
        <h1 className="hide">{words.memberTitle}</h1>
        <MemberHome
          fallback={<PendingPage pathname="/" titled />}
          member={member}
          games={games}
          banners={banners}
          own={own}
        />
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
