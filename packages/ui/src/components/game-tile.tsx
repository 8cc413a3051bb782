import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { uiWords } from '../messages.ts';

/**
 * Tile of a game: picture, name and provider. The tile of a closed game says that the game is closed and is not a link.
 */
export function GameTile({
  name,
  maker,
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
      {label && !closed ? (
        <span className={`badge ${label}`}>{label === 'new' ? uiWords.newGame : uiWords.pickedGame}</span>
      ) : null}
      <span className="art">
        <TilePicture picture={picture} fallback={fallback} eager={eager ?? false} />
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

function TilePicture({ picture, fallback, eager }: { picture: string; fallback: string; eager: boolean }) {
  const ref = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState(false);
  // A picture may have failed before the script loaded. Then no error event follows, so the picture is checked here.
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setBroken(true);
  }, []);
  return (
    <img
      ref={ref}
      src={broken ? fallback : picture}
      alt=""
      width="300"
      height="360"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'auto' : 'low'}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
