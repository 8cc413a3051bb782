import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether this part of the document is the server's: drawn by the server, or taken over from it. It is not when the
 * browser draws the whole document anew, because somebody (a translator, an extension) changed it before the page's
 * script started. Then the server's styles are still there and its scripts have run.
 */
export function useOfServer(): boolean {
  const isOfServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // as it was at the start of this part
  return useState(isOfServer)[0];
}
