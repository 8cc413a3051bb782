/**
 * State of alerts in this browser. `off_here`: the system sends none. `unsupported`, `blocked`: the browser shows none.
 * `changing`: it is being turned on or off.
 */
export type AlertState = 'off_here' | 'unsupported' | 'blocked' | 'off' | 'on' | 'changing';

/** The state, from what the server and the browser say. Pure. */
export function alertState({
  publicKey,
  isSupported,
  isBlocked,
  isListed,
  isChanging,
}: {
  /** What a browser subscribes with; null where push is off. */
  publicKey: string | null;
  isSupported: boolean;
  isBlocked: boolean;
  /** Whether the server's list has this browser. */
  isListed: boolean;
  isChanging: boolean;
}): AlertState {
  if (publicKey === null) return 'off_here';
  if (!isSupported) return 'unsupported';
  if (isBlocked) return 'blocked';
  if (isChanging) return 'changing';
  return isListed ? 'on' : 'off';
}
