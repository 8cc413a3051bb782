import { Link, useLocation, useSearchParams } from 'react-router';
import { wholeOf } from './format.ts';
import { withChanges } from './use-address.ts';
import { type Bilingual, useSay } from './words.ts';

export interface QueueTab<Key extends string> {
  key: Key;
  name: Bilingual;
  /** How many items are in it; undefined when nobody counts them. */
  count?: number | undefined;
}

/** Tabs of a queue, as links: the tab stands in the address, and the first tab is the address without it. */
export function QueueTabs<Key extends string>({
  label,
  tabs,
  open,
  keeps = [],
}: {
  label: string;
  tabs: readonly QueueTab<Key>[];
  open: Key;
  /** Parts of the address that stay when the tab changes. */
  keeps?: readonly string[];
}) {
  const say = useSay();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const kept = new URLSearchParams([...search].filter(([name]) => keeps.includes(name)));
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ key, name, count }, at) => (
        <Link
          key={key}
          to={`${pathname}?${withChanges(kept, { tab: at === 0 ? undefined : key })}`}
          className={key === open ? 'on' : undefined}
          aria-current={key === open ? 'page' : undefined}
        >
          {say(name)} {count === undefined ? null : <span className="n">{wholeOf(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
