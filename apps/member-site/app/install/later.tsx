import { useEffect } from 'react';
import { useWorker } from '../worker/use-worker.ts';
import { addSplash } from './add-splash.ts';

/** What begins once the page is done. */
export function Later() {
  useWorker();
  useEffect(() => {
    // iOS alone has it, false in its browser
    if ((navigator as { standalone?: boolean }).standalone === false) addSplash();
  }, []);
  return null;
}
