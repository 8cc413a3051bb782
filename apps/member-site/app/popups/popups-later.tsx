import { lazy, Suspense, useEffect, useState } from 'react';

const Popups = lazy(() => import('./popups.tsx'));

/** What opens by itself comes after the page has: it is no part of the first paint, and without script there is none. */
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
