import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyQuietly } from '../loading/lazy-quietly.tsx';

const Popups = lazyQuietly(() => import('./popups.tsx').then((module) => module.default));

/**
 * Popups load after the page: they are not part of the first paint, and there are none without script. Presses are
 * noticed from the first moment, because on a slow network a person has begun something before the popups arrive.
 */
export function PopupsLater() {
  const [isLater, setLater] = useState(false);
  useEffect(() => setLater(true), []);
  const pressedAt = usePressedAt();
  if (!isLater) return null;
  return (
    <Suspense fallback={null}>
      <Popups pressedAt={pressedAt} />
    </Suspense>
  );
}

/** Key of the visit in which the person pressed last; empty when nothing was pressed. */
function usePressedAt(): { readonly current: string } {
  const { key } = useLocation();
  const pressedAt = useRef('');
  useEffect(() => {
    const press = () => {
      pressedAt.current = key;
    };
    addEventListener('pointerdown', press);
    return () => removeEventListener('pointerdown', press);
  }, [key]);
  return pressedAt;
}
