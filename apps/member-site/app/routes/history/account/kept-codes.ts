import type { StepDone } from '../../../account/use-step.ts';

const KEY = 'sanam.phone-change';

/** The codes that were sent to change the phone. */
export type Codes = NonNullable<StepDone['codes']>;
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Keep in this tab what the form of the codes needs besides the codes: a phone that shows the message may have to load
 * the page anew. Undefined forgets it.
 * @param owner the member, who alone gets it back on a shared device.
 */
export function keepCodes(owner: string, codes: Codes | undefined, store: Store): void {
  if (codes) store.setItem(KEY, JSON.stringify({ owner, codes }));
  else store.removeItem(KEY);
}

/** What this member needs to enter codes that can still be entered; undefined when there are none. */
export function keptCodes(owner: string, nowMs: number, store: Store): Codes | undefined {
  try {
    const kept = JSON.parse(store.getItem(KEY) ?? 'null') as { owner: string; codes: Codes } | null;
    return kept?.owner === owner && Date.parse(kept.codes.expiresAt) > nowMs ? kept.codes : undefined;
  } catch {
    return undefined;
  }
}
