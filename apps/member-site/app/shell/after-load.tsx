import { Suspense, useEffect, useState } from 'react';
import { lazyQuietly } from './lazy-quietly.tsx';
import { whenIdle, whenStays } from './when-idle.ts';

const InstallParts = lazyQuietly(() => import('../install/install-parts.tsx').then((module) => module.InstallParts));

/**
 * What no page needs in order to be seen or used: the service worker and installing. Its script comes when somebody
 * stays, or asks to install.
 */
export function AfterLoad() {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const begin = () => setIdle(true);
    return location.search.includes('addicon=') ? whenIdle(begin) : whenStays(begin);
  }, []);
  return <Suspense>{idle ? <InstallParts /> : null}</Suspense>;
}
