import { Bone } from '@sanam/ui/skeleton';

/**
 * Frame with a game of another origin, which does not report its loading progress. A placeholder is therefore visible
 * behind the frame until the game draws its first picture.
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
