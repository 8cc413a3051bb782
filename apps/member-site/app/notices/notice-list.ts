import type { Notice } from '@sanam/ui/toast-area';

const MOST = 3;

/** Whether a notice disappears by itself: an error that offers ways on stays, so that nobody loses the ways. Pure. */
export function isPassing({ kind, ways }: Pick<Notice, 'kind' | 'ways'>): boolean {
  return kind !== 'error' || !ways;
}

/** Notices, and the member whom they tell something; null for a guest. */
export interface NoticeList {
  readonly owner: string | null;
  readonly notices: readonly Notice[];
}

/** List of the person at the page now: what was told to another person is dropped, with its amounts and ways. Pure. */
export function listOf(owner: string | null, list: NoticeList): NoticeList {
  return list.owner === owner ? list : { owner, notices: [] };
}

/**
 * Notices with one more, three at most: the same text is shown once, and passing notices make room before those that
 * stay. Pure.
 */
export function withNotice(now: readonly Notice[], next: Notice): Notice[] {
  const kept = now.filter(({ message }) => message !== next.message);
  while (kept.length >= MOST) kept.splice(Math.max(0, kept.findIndex(isPassing)), 1);
  return [...kept, next];
}
