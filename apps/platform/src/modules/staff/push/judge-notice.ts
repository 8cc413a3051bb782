import type { ScopeName } from '@sanam/contract';

/** Scope without which a person can see no alert: that of the page of today. */
const WATCHER: ScopeName = 'reports';

/** What becomes of a message to a person: it is sent, it is dropped, or all messages to them have ended. */
export type Verdict = 'send' | 'drop' | 'end';

/**
 * Judge whether a person may be told something. A person who may see no alert any more, as whoever is suspended, has no
 * subscriptions either. Pure.
 * @param scopes that the person holds now; none unless the account is active.
 * @param needs scopes without which they may not know of it.
 */
export function judgeNotice(scopes: readonly string[], needs: readonly string[]): Verdict {
  if (!scopes.includes(WATCHER)) return 'end';
  return needs.every((scope) => scopes.includes(scope)) ? 'send' : 'drop';
}
