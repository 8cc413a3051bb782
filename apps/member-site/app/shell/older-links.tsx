import { buttonClass } from '@sanam/ui/button';
import { Link } from 'react-router';

/** A way of a long list: back to its newest page, or on to the next older one. */
export interface PageWay {
  to: string;
  name: string;
}

/** Below a page of a long list; nothing where there is nowhere to go. */
export function OlderLinks({ newest, older }: { newest: PageWay | null; older: PageWay | null }) {
  if (!newest && !older) return null;
  return (
    <div className="row wrap">
      {newest ? (
        <Link className={buttonClass({ look: 'quiet', small: true })} to={newest.to} preventScrollReset>
          {newest.name}
        </Link>
      ) : null}
      {older ? (
        <Link className={buttonClass({ small: true })} to={older.to} preventScrollReset>
          {older.name}
        </Link>
      ) : null}
    </div>
  );
}
