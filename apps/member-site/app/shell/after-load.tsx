import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { loadQuietly } from './reload-on-broken-chunk.ts';
import { whenIdle } from './when-idle.ts';

const Later = lazy<ComponentType>(() =>
  loadQuietly(() => import('../install/later.tsx')).then(
    (module) => ({ default: module.Later }),
    () => ({ default: () => null }),
  ),
);

/** What no page needs in order to be seen or used: the service worker and installing. Its script comes when the page is done. */
export function AfterLoad() {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return <Suspense>{idle ? <Later /> : null}</Suspense>;
}
