import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { loadQuietly } from './reload-on-broken-chunk.ts';
import { whenIdle, whenStays } from './when-idle.ts';

const Later = lazy<ComponentType>(() =>
  loadQuietly(() => import('../install/later.tsx')).then(
    (module) => ({ default: module.Later }),
    () => ({ default: () => null }),
  ),
);

/** What no page needs in order to be seen or used: the service worker and installing. Its script comes when somebody stays, or asks to install. */
export function AfterLoad() {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const begin = () => setIdle(true);
    return location.search.includes('addicon=') ? whenIdle(begin) : whenStays(begin);
  }, []);
  return <Suspense>{idle ? <Later /> : null}</Suspense>;
}
