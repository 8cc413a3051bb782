import type { Banner, Game } from '@sanam/contract';
import { usePartsAhead } from '../../loading/later.tsx';
import type { Member } from '../../visit/member.ts';
import { Carousel } from './carousel.tsx';
import { CashbackCard } from './cashback-card.tsx';
import { words } from './member-words.ts';
import type { OwnHome } from './own-home.ts';
import { Areas, FirstGames, GameRow } from './parts.tsx';
import { PendingCard, Turnover, WelcomeCard } from './parts-later.ts';
import { OpenRound, TodayLine } from './today.tsx';
import { WalletCard } from './wallet-card.tsx';

/** What a deposit, a withdrawal or a bonus adds. */
const LATER = [PendingCard, Turnover];

/**
 * A member's home page: first money, then games. On a phone the first games stand above the cards that lie beside the
 * money on a desktop screen, so that they are in the first screen.
 */
export function MemberHome({
  member,
  games,
  banners,
  own,
}: {
  member: Member;
  games: readonly Game[];
  banners: readonly Banner[];
  own: OwnHome;
}) {
  usePartsAhead(LATER);
  const isPending = member.pendingDeposit !== null || own.withdrawal !== null;
  return (
    <>
      <OpenRound today={own.play} />
      <div id="home-usual" className="home-top">
        <WalletCard today={<TodayLine today={own.play} />} />
        <div className="stack fill aside-cards">
          {isPending ? (
            <PendingCard fallback={null} deposit={member.pendingDeposit} withdrawal={own.withdrawal} />
          ) : null}
          <CashbackCard cashback={own.cashback} today={own.today} />
        </div>
        {own.recent.length > 0 ? (
          <GameRow title={words.recentGames} games={own.recent} show="recent" atTop inLine />
        ) : (
          <FirstGames games={games} atTop />
        )}
      </div>
      {own.offer && !member.pendingDeposit ? <WelcomeCard fallback={null} offer={own.offer} /> : null}
      <Areas />
      {own.recent.length > 0 && games.length > 0 ? <FirstGames games={games} /> : null}
      <Carousel banners={banners} />
    </>
  );
}
