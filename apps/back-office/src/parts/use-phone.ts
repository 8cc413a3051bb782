import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 767px)';

/** Whether the page is as narrow as a phone. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(PHONE);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(PHONE).matches,
  );
}
