import type { Game, SlotLobby } from '@sanam/contract';
import { returnFact } from '@sanam/ui/hero-card';
import { GamePicture } from '../../lobby/game-facts.tsx';
import { words } from './messages.ts';

/** Banner of a slot lobby: the picture of its first game, and why that one stands first. */
export function LobbyBanner({ game, order }: { game: Game; order: SlotLobby['order'] }) {
  const [fact, value] = returnFact(game.rtp, game.area);
  return (
    <section className="lobby-banner" aria-label={words.firstOf[order]}>
      <GamePicture game={game} />
      <div>
        <p className="eyebrow">{words.firstOf[order]}</p>
        <p className="name">{game.name}</p>
        <p className="small dim">
          {fact} {value}
        </p>
      </div>
    </section>
  );
}
