import { Suspense, useEffect, useState } from 'react';
import { lazyQuietly } from '../shell/lazy-quietly.tsx';

const Popups = lazyQuietly(() => import('./popups.tsx').then((module) => module.default));

/**
 * What opens by itself comes after the page has: it is no part of the first paint, and without script there is none.
 */
export function PopupsLater() {
  const [isLater, setLater] = useState(false);
  useEffect(() => setLater(true), []);
  if (!isLater) return null;
  return (
    <Suspense fallback={null}>
      <Popups />
    </Suspense>
  );
}
