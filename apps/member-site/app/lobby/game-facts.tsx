import type { Game } from '@sanam/contract';
import { useEffect, useRef, useState } from 'react';
import { tilePicture } from '../games/tile-picture.ts';
import { AREA_NAMES } from '../visit/areas.ts';
import { words } from './messages.ts';

/** A game's picture, or one of the site's own pictures when the game has none or its picture fails to load. */
export function GamePicture({ game }: { game: Game }) {
  const ref = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState(false);
  const own = tilePicture(game.gamecode);
  // a picture that failed before the script loaded sends no further error event
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setBroken(true);
  }, []);
  return (
    <img
      ref={ref}
      className="game-picture"
      src={broken ? own : (game.img ?? own)}
      alt=""
      width="300"
      height="360"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
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

/** Labels that the lobby shows on a game. */
export function GameLabels({ game }: { game: Game }) {
  return game.labels.map((label) => (
    <span key={label} className={`badge ${label}`}>
      {words.labels[label]}
    </span>
  ));
}
