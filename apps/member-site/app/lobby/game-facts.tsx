import type { Game } from '@sanam/contract';
import { FallbackPicture } from '@sanam/ui/fallback-picture';
import { tilePicture } from '../games/tile-picture.ts';
import { AREA_NAMES } from '../visit/areas.ts';
import { words } from './messages.ts';

/**
 * A game's picture, or one of the site's own pictures when the game has none or its picture fails to load.
 * @param view a view that a drawn picture may have for large cards; a picture without it is shown whole
 */
export function GamePicture({ game, view = '' }: { game: Game; view?: '' | '#wide' }) {
  const own = tilePicture(game.gamecode);
  return <FallbackPicture className="game-picture" picture={`${game.img ?? own}${view}`} fallback={own} />;
}

/** Facts of a game: provider, area, return to player. */
export function GameFacts({ game }: { game: Game }) {
  return (
    <dl className="facts">
      <div>
        <dt>{words.maker}</dt>
        <dd>{game.provider.name}</dd>
      </div>
      <div>
        <dt>{words.area}</dt>
        <dd>{AREA_NAMES[game.area]}</dd>
      </div>
      <div>
        <dt>{words.rtp}</dt>
        <dd>{game.rtp === null ? words.noRtp : words.percent(game.rtp)}</dd>
      </div>
    </dl>
  );
}
