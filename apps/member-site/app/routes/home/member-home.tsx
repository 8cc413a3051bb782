import type { Banner, Cashback, Game, HistoryItem } from '@sanam/contract';
import type { Member } from '../../shell/member.ts';
import { Carousel } from './carousel.tsx';
import { CashbackCard } from './cashback-card.tsx';
import { words } from './messages.ts';
import { Areas, FirstGames, GameRow } from './parts.tsx';
import { PendingCard, WalletCard } from './wallet-card.tsx';

/** What only a member's home shows. */
export interface OwnHome {
  withdrawal: HistoryItem | null;
  cashback: Cashback | null;
  /** Played lately, latest first. */
  recent: readonly Game[];
  /** In Bangkok, `2026-11-20`. */
  today: string;
}

/** A member's home: money first, then play. */
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
