import type { Banner, Cashback, Game, HistoryItem } from '@sanam/contract';
import type { FirstOffer } from '../../bonuses/first-offer.ts';
import type { Member } from '../../visit/member.ts';
import { Carousel } from './carousel.tsx';
import { CashbackCard } from './cashback-card.tsx';
import { words } from './member-words.ts';
import { Areas, FirstGames, GameRow, TryFirst } from './parts.tsx';
import { OpenRound, type Today, TodayLine } from './today.tsx';
import { PendingCard, WalletCard } from './wallet-card.tsx';
import { FirstSteps, WelcomeCard } from './welcome-card.tsx';

/** Content of the home page that only members have. */
export interface OwnHome {
  withdrawal: HistoryItem | null;
  cashback: Cashback | null;
  /** The offer for a first deposit, while it can be used. */
  offer: FirstOffer | null;
  /** Play of today; null when it is not known now. */
  play: Today | null;
  /** Recently played games, the latest first. */
  recent: readonly Game[];
  /** Today in Bangkok, `2026-11-20`. */
  today: string;
}

/**
 * A member's home page: first money, then games. Until the first deposit, first the offer for it. On a phone the first
 * games stand above the cards that lie beside the money on a desk, so that they are in the first screen.
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
  // a member who has money, has played or has something to claim is past the first day, whatever is still on offer
  const isFirstDay =
    member.creditBaht + member.bonusBaht + member.heldBaht === 0 &&
    own.recent.length === 0 &&
    member.claims.length === 0 &&
    !member.pendingDeposit &&
    !own.withdrawal;
  if (own.offer && isFirstDay)
    return (
      <>
        <div className="home-top">
          <WelcomeCard offer={own.offer} />
          <FirstSteps />
          <TryFirst games={games} />
        </div>
        <Areas />
        <WalletCard />
        <Carousel banners={banners} />
      </>
    );
  return (
    <>
      <OpenRound today={own.play} />
      <div className="home-top">
        <WalletCard today={<TodayLine today={own.play} />} />
        <div className="stack fill aside-cards">
          <PendingCard deposit={member.pendingDeposit} withdrawal={own.withdrawal} />
          <CashbackCard cashback={own.cashback} today={own.today} />
        </div>
        {own.recent.length > 0 ? (
          <GameRow title={words.recentGames} games={own.recent} show="recent" atTop inLine />
        ) : (
          <FirstGames games={games} atTop />
        )}
      </div>
      {own.offer && !member.pendingDeposit ? <WelcomeCard offer={own.offer} /> : null}
      <Areas />
      {own.recent.length > 0 && games.length > 0 ? <FirstGames games={games} /> : null}
      <Carousel banners={banners} />
    </>
  );
}
