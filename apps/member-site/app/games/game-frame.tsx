import { Bone } from '@sanam/ui/skeleton';

/**
 * A game of another origin, and behind it what is seen until its first picture covers it: such a frame tells nobody
 * before how far it has come.
 */
export function GameFrame({ url, title, loading }: { url: string; title: string; loading: string }) {
  return (
    <div className="game-stage">
      <div className="game-wait" aria-hidden="true">
        <Bone className="square" />
        <p className="dim">{loading}</p>
      </div>
      <iframe src={url} title={title} allow="autoplay; fullscreen" referrerPolicy="no-referrer" />
    </div>
  );
}
