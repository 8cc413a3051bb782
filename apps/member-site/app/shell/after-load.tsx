import { Suspense, useEffect, useState } from 'react';
import { lazyQuietly } from '../loading/lazy-quietly.tsx';
import { whenIdle, whenStays } from '../loading/when-idle.ts';

const InstallParts = lazyQuietly(() => import('../install/install-parts.tsx').then((module) => module.InstallParts));

/**
 * Parts that a page can be seen and used without: the service worker and installing. Their script loads when the person
 * stays on the page, or asks to install.
 */
export function AfterLoad() {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const begin = () => setIdle(true);
    return location.search.includes('addicon=') ? whenIdle(begin) : whenStays(begin);
  }, []);
  return <Suspense>{idle ? <InstallParts /> : null}</Suspense>;
}
