import { buttonClass } from '@sanam/ui/button';
import type { ReactNode } from 'react';
import { Link } from '../visit/link.tsx';

/** Link of a long list: to its newest page, or to the next older page. */
export interface PageWay {
  to: string;
  name: string;
}

interface Ways {
  newest: PageWay | null;
  older: PageWay | null;
  /** Whether a click scrolls to the top, as for a new page; otherwise the scroll position stays. */
  fromTop?: boolean;
}

/**
 * Links below a page of a long list; renders nothing when there is no link.
 * @param children a further link, after the links of the list.
 */
export function OlderLinks({ children, ...ways }: Ways & { children?: ReactNode }) {
  if (!ways.newest && !ways.older && children === undefined) return null;
  return (
    <div className="row wrap">
      <WayLinks {...ways} />
      {children}
    </div>
  );
}

/** Links of a long list next to a note about the whole list. The note is shown even when there is no link. */
export function OlderLinksBeside({ note, ...ways }: Ways & { note: string }) {
  return (
    <div className="row between wrap small dimmer">
      <span>{note}</span>
      <span className="row">
        <WayLinks {...ways} />
      </span>
    </div>
  );
}

function WayLinks({ newest, older, fromTop = false }: Ways) {
  return (
    <>
      {newest ? (
        <Link className={buttonClass({ look: 'quiet', small: true })} to={newest.to} preventScrollReset={!fromTop}>
          {newest.name}
        </Link>
      ) : null}
      {older ? (
        <Link className={buttonClass({ small: true })} to={older.to} preventScrollReset={!fromTop}>
          {older.name}
        </Link>
      ) : null}
    </>
  );
}
