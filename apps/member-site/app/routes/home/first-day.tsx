import type { Banner, Game } from '@sanam/contract';
import type { FirstOffer } from '../../bonuses/first-offer.ts';
import { usePartsAhead } from '../../loading/later.tsx';
import { Carousel } from './carousel.tsx';
import { FirstSteps } from './first-steps.tsx';
import { MemberHome } from './member-home-later.ts';
import { Areas } from './parts.tsx';
import { TryFirst } from './try-first.tsx';
import { WalletCard } from './wallet-card.tsx';
import { WelcomeCard } from './welcome-card.tsx';

/** The home page as the first deposit changes it. */
const AFTER = [MemberHome];

/** A member's home page until the first deposit: first the offer for it, then the areas of play and the money. */
export function FirstDay({
  offer,
  games,
  banners,
}: {
  offer: FirstOffer;
  games: readonly Game[];
  banners: readonly Banner[];
}) {
  usePartsAhead(AFTER);
  return (
    <>
      <div id="home-first-day" className="home-top">
        <WelcomeCard offer={offer} />
        <FirstSteps />
        <TryFirst games={games} />
      </div>
      <Areas />
      <WalletCard />
      <Carousel banners={banners} />
    </>
  );
}
