import { makeStore } from '../parts/store.ts';

/** Which dialog of the frame is open. */
export const frameDialog = makeStore<'palette' | 'keys' | 'settings' | 'password' | 'codes' | 'more' | null>(null);
export const closeFrameDialog = (): void => frameDialog.set(null);
