const KEY = 'sanam.support.draft';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Keep what a member has written and not sent, in this tab: the session may end meanwhile, and signing in leads back.
 * @param owner the member, who alone gets it back on a shared device.
 */
export function keepDraft(owner: string, text: string, store: Store): void {
  if (text) store.setItem(KEY, JSON.stringify({ owner, text }));
  else store.removeItem(KEY);
}

/** Whether a text that a member has not sent is kept in this tab. */
export const isDraftKept = (store: Store): boolean => store.getItem(KEY) !== null;

/** What this member wrote before; an empty text when nothing is kept. */
export function keptDraft(owner: string, store: Store): string {
  try {
    const kept = JSON.parse(store.getItem(KEY) ?? 'null') as { owner?: unknown; text?: unknown } | null;
    return kept?.owner === owner && typeof kept.text === 'string' ? kept.text : '';
  } catch {
    return '';
  }
}
