import type { Banner, Cashback, Game, HistoryItem } from '@sanam/contract';
import type { Member } from '../../visit/member.ts';
import { Carousel } from './carousel.tsx';
import { CashbackCard } from './cashback-card.tsx';
import { words } from './messages.ts';
import { Areas, FirstGames, GameRow } from './parts.tsx';
import { PendingCard, WalletCard } from './wallet-card.tsx';

/** Content of the home page that only members have. */
export interface OwnHome {
  withdrawal: HistoryItem | null;
  cashback: Cashback | null;
  /** Recently played games, the latest first. */
  recent: readonly Game[];
  /** Today in Bangkok, `2026-11-20`. */
  today: string;
}

/** A member's home page: first money, then games. */
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
  return (
    <>
      <div className="cols-2 stack">
        <WalletCard />
        <div className="stack fill">
          <PendingCard deposit={member.pendingDeposit} withdrawal={own.withdrawal} />
          <CashbackCard cashback={own.cashback} today={own.today} />
        </div>
      </div>
      <Areas />
      {own.recent.length > 0 ? <GameRow title={words.recentGames} games={own.recent} show="recent" /> : null}
      <FirstGames games={games} />
      <Carousel banners={banners} />
    </>
  );
}
