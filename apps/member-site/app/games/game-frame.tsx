import { Bone } from '@sanam/ui/skeleton';
import type { Ref } from 'react';

/**
 * Rights of a game's page, the fewest with which a game works: scripts, its own origin (its storage, and calls of its
 * own server), and forms, without which a browser does not tell scripts that a form was sent. It may not move our
 * window, open windows or show dialogs of the browser, so that a provider's page that was taken over can lead nobody
 * elsewhere. A game is left by the button above the frame. The frame's origin is never ours: the content security
 * policy allows frames of the providers only.
 */
const RIGHTS = 'allow-scripts allow-same-origin allow-forms';

/**
 * Frame with a game of another origin, which does not report its loading progress. A placeholder is therefore visible
 * behind the frame until the game draws its first picture.
 */
export function GameFrame({
  url,
  title,
  loading,
  still,
  ref,
}: {
  url: string;
  title: string;
  loading: string;
  /** Whether the game can be used neither by touch nor by keys, because something waits for an answer. */
  still?: boolean;
  ref?: Ref<HTMLIFrameElement>;
}) {
  return (
    <div className="game-stage">
      <div className="game-wait" aria-hidden="true">
        <Bone className="square" />
        <p className="dim">{loading}</p>
      </div>
      <iframe
        ref={ref}
        inert={still}
        src={url}
        title={title}
        sandbox={RIGHTS}
        allow="autoplay; fullscreen"
        referrerPolicy="no-referrer"
      />
    </div>
  );
}
