import type { MouseEvent } from 'react';
import { uiWords } from '../messages.ts';
import { FallbackPicture } from './fallback-picture.tsx';

/**
 * Tile of a game: picture, name and provider. The tile of a closed game says that the game is closed and is not a link.
 */
export function GameTile({
  name,
  maker,
  fact,
  picture,
  fallback,
  label,
  closed,
  action = uiWords.playGame,
  href,
  newWindow,
  onClick,
  eager,
}: {
  name: string;
  maker: string;
  /** A figure of the game, below its provider. */
  fact?: string | undefined;
  picture: string;
  /** URL of the picture that is shown when the game's own picture does not load. */
  fallback: string;
  label?: 'new' | 'hot' | undefined;
  closed?: boolean;
  /** Label of the action, shown on hover. */
  action?: string;
  href: string;
  newWindow?: boolean;
  onClick?: (event: MouseEvent) => void;
  eager?: boolean;
}) {
  const inside = (
    <>
      {label && !closed ? <GameBadges labels={[label]} /> : null}
      <span className="art">
        <FallbackPicture picture={picture} fallback={fallback} loading={eager ? 'eager' : 'lazy'} />
        {closed ? (
          <span className="shut">{uiWords.closedGame}</span>
        ) : (
          <span className="over" aria-hidden="true">
            <span className="btn primary small">{action}</span>
          </span>
        )}
      </span>
      <span className="name ellipsis">{name}</span>
      <span className="by ellipsis">{maker}</span>
      {fact ? <span className="by fact">{fact}</span> : null}
    </>
  );
  if (closed) return <div className="game closed">{inside}</div>;
  return (
    <a
      className="game"
      href={href}
      target={newWindow ? '_blank' : undefined}
      rel={newWindow ? 'noopener' : undefined}
      onClick={onClick}
    >
      {inside}
    </a>
  );
}

/** Labels that the lobby shows on a game. */
export function GameBadges({ labels }: { labels: readonly ('new' | 'hot')[] }) {
  return labels.map((label) => (
    <span key={label} className={`badge ${label}`}>
      {label === 'new' ? uiWords.newGame : uiWords.pickedGame}
    </span>
  ));
}
