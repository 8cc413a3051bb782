import { type ReactNode, useEffect } from 'react';
import { useIsLive } from '../api/live.ts';
import { useSay } from '../parts/words.ts';
import { shell } from './words.ts';

/**
 * The head of a screen: its title, whether the page is live, and what can be done on the whole screen.
 * @param crumb the list that the page belongs to, as a link.
 */
export function Head({ title, crumb, children }: { title: string; crumb?: ReactNode; children?: ReactNode }) {
  const say = useSay();
  const isLive = useIsLive();
  useTitle(title);
  return (
    <header className="head">
      {crumb ? <span className="crumb">{crumb} ›</span> : null}
      <h1 tabIndex={-1}>{title}</h1>
      <span className={isLive ? 'live' : 'live off'} role="status">
        {say(isLive ? shell.live : shell.notLive)}
      </span>
      {children ? <div className="acts">{children}</div> : null}
    </header>
  );
}

/** Name the page in the browser. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · สนาม หลังบ้าน`;
  }, [title]);
}
