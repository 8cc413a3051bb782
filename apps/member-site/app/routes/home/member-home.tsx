import type { Banner, Game, HistoryItem } from '@sanam/contract';
import type { Member } from '../../shell/member.ts';
import { Carousel } from './carousel.tsx';
import { CashbackCard } from './cashback-card.tsx';
import { Areas, FirstGames } from './parts.tsx';
import { PendingCard, WalletCard } from './wallet-card.tsx';

/** A member's home: money first, then play. */
export function MemberHome({ member, games, banners, withdrawal }: { member: Member; games: readonly Game[]; banners: readonly Banner[]; withdrawal: HistoryItem | null }) {
  return (
    <>
      <div className="cols-2 stack">
        <WalletCard />
        <div className="stack fill">
          <PendingCard deposit={member.pendingDeposit} withdrawal={withdrawal} />
          <CashbackCard />
        </div>
      </div>
      <Areas />
      <FirstGames games={games} />
      <Carousel banners={banners} />
    </>
  );
}
