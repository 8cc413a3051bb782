import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';

/**
 * Tabs that lead to pages: each tab is a link. Where they do not fit, the current one is scrolled into sight. `LinkTo` is the router's link, so that this package does not depend on a
 * router.
 */
export function Tabs({
  label,
  tabs,
  current,
  LinkTo,
}: {
  label: string;
  tabs: readonly { name: string; to: string }[];
  current: number;
  LinkTo: ComponentType<{ to: string; className?: string; 'aria-current'?: 'page'; children: ReactNode }>;
}) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const on = bar.current?.children[current] as HTMLElement | undefined;
    if (bar.current && on)
      bar.current.scrollLeft = on.offsetLeft - bar.current.offsetLeft - (bar.current.clientWidth - on.offsetWidth) / 2;
  }, [current]);
  return (
    <nav className="tabs" aria-label={label} ref={bar}>
      {tabs.map(({ name, to }, at) => (
        <LinkTo key={to} to={to} {...(at === current && { className: 'on', 'aria-current': 'page' as const })}>
          {name}
        </LinkTo>
      ))}
    </nav>
  );
}
