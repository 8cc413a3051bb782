import { bangkokDay } from '@sanam/thai/dates';
import { firstOfferOf } from '../../bonuses/first-offer.ts';
import { loadMarks, pickShown } from '../../favourites/marks.ts';
import { hitGames } from '../../games/hit-games.ts';
import { openWithdrawal } from '../../money/requests/open-withdrawal.ts';
import { unlessSignedOut } from '../../server/api-errors.ts';
import { siteContext } from '../../server/context.ts';
import { shellWords } from '../../shell/messages.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { PendingPage } from '../../shell/page/pending-page.tsx';
import { useMember } from '../../visit/member.ts';
import type { Route } from './+types/page.ts';
import { besidesRecent } from './besides-recent.ts';
import { Carousel } from './carousel.tsx';
import { FirstDay } from './first-day-later.ts';
import { MemberHome } from './member-home-later.ts';
import { words } from './messages.ts';
import { firstDayOffer, type OwnHome } from './own-home.ts';
import { Areas, FirstGames, GameRow, HowToStart } from './parts.tsx';
// so that parts which the server drew load together with the page of the member
import './parts-later.ts';

export const meta: Route.MetaFunction = pageMeta(shellWords.home);

/**
 * Number of game tiles: two rows on a phone, one on a desktop. More tiles would make the HTML too large for the first
 * network packets; the lobbies show the other games.
 */
const MOST_TILES = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const { session, api } = context.get(siteContext);
  const [games, measures, banners, own] = await Promise.all([
    api.games({ query: {} }),
    session.signedIn ? null : api.gameMeasures({ query: { window: '24h' } }),
    api.banners(),
    session.signedIn ? loadOwn(context) : null,
  ]);
  const recent = own?.marks ? pickShown(games.data, 'recent', own.marks).slice(0, MOST_TILES) : [];
  const { games: shown, hits } = measures
    ? hitGames(games.data, measures.data.windows, measures.data.minimum_rounds)
    : { games: games.data, hits: 0 };
  return {
    games: besidesRecent(shown, recent).slice(0, MOST_TILES),
    hasHits: hits > 0,
    banners: banners.data,
    own: own ? ({ ...own.home, recent } satisfies OwnHome) : null,
  };
}

async function loadOwn(context: Route.LoaderArgs['context']) {
  const { api } = context.get(siteContext);
  const [withdrawal, cashback, marks, choices, site, play, week] = await Promise.all([
    openWithdrawal(api),
    unlessSignedOut(api.cashback({ query: {} })),
    loadMarks(context),
    unlessSignedOut(api.getPromotion()),
    api.site(),
    unlessSignedOut(api.playToday()),
    unlessSignedOut(api.ownPlay({ query: { span: '7d' } })),
  ]);
  const offer = firstOfferOf(choices?.data ?? [], site.data.deposit.quick_amounts);
  const today = play && {
    staked: play.data.staked,
    net: play.data.net,
    playedSeconds: week?.data.parts.at(-1)?.played_seconds ?? 0,
    open: play.data.open,
  };
  return {
    home: { withdrawal, cashback: cashback?.data ?? null, offer, play: today ?? null, today: bangkokDay(new Date()) },
    marks,
  };
}

export default function HomePage({ loaderData: { games, hasHits, banners, own } }: Route.ComponentProps) {
  const member = useMember();
  if (member && own) {
    const offer = firstDayOffer(member, own);
    const fallback = <PendingPage pathname="/" titled />;
    return (
      <>
        {/* this heading is not in the part that loads later, because it gets the focus after signing in */}
        <h1 className="hide">{words.memberTitle}</h1>
        {offer ? (
          <FirstDay fallback={fallback} offer={offer} games={games} banners={banners} />
        ) : (
          <MemberHome fallback={fallback} member={member} games={games} banners={banners} own={own} />
        )}
      </>
    );
  }
  return (
    <>
      <h1 className="hide">{words.guestTitle}</h1>
      <Carousel banners={banners} atTop />
      <Areas />
      {hasHits ? (
        <GameRow title={words.hitGames} lead={words.hitGamesBy} games={games} />
      ) : (
        <FirstGames games={games} />
      )}
      <HowToStart />
    </>
  );
}
