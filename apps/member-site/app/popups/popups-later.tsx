import { Suspense, useEffect, useState } from 'react';
import { lazyQuietly } from '../loading/lazy-quietly.tsx';

const Popups = lazyQuietly(() => import('./popups.tsx').then((module) => module.default));

/** Popups load after the page: they are not part of the first paint, and there are none without script. */
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
