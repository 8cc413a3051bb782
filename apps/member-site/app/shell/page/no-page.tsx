import { buttonClass } from '@sanam/ui/button';
import { useEffect, useState } from 'react';
import { useConnection } from '../../live/replies/connection.ts';
import { shellWords } from '../messages.ts';

/** How long a page may stay away before the skeleton alone is no answer any more. */
const LONG_MS = 8_000;

/** Above the skeleton of a page that does not come: that the site cannot be reached, and a button that tries again. */
export function NoPage({ to }: { to: string }) {
  const isLost = useConnection() === 'lost';
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong && !isLost) return null;
  return (
    <div className="pending note warn" role="alert">
      <div className="row between wrap">
        <p>{isLost ? shellWords.noPage : shellWords.slowPage}</p>
        {/* a full page load, which the service worker answers when there is no network */}
        <a className={buttonClass({ small: true })} href={to}>
          {shellWords.retry}
        </a>
      </div>
    </div>
  );
}
