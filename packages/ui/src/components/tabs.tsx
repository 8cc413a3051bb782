import type { ComponentType, ReactNode } from 'react';

/**
 * Tabs that lead to pages: each tab is a link. `LinkTo` is the router's link, so that this package does not depend on a
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
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ name, to }, at) => (
        <LinkTo key={to} to={to} {...(at === current && { className: 'on', 'aria-current': 'page' as const })}>
          {name}
        </LinkTo>
      ))}
    </nav>
  );
}
