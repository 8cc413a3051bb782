import type { Calls, ReplyOf } from '@sanam/contract';
import { comparable } from '../../lobby/filter-games.ts';

const PREFIX = 'how-to-';
const SHOWN = 3;

/** A how-to page, as a search names it. */
export interface Guide {
  path: string;
  title: string;
  summary: string;
  /** Subject it belongs to. */
  subject: string;
}

/** The how-to pages of the operator's text pages. Pure. */
export function guidesOf(pages: ReplyOf<Calls['pages']>['data']): Guide[] {
  return pages
    .filter(({ id }) => id.startsWith(PREFIX))
    .map(({ id, title, summary, eyebrow: subject }) => ({
      ...{ path: `/how-to/${id.slice(PREFIX.length)}`, title, summary },
      subject,
    }));
}

/** The how-to pages whose title, subject or summary has every word of what was typed, titles first. Pure. */
export function findGuides(guides: readonly Guide[], typed: string): Guide[] {
  const words = typed.split(/\s+/).map(comparable).filter(Boolean);
  if (words.length === 0) return [];
  const has = (text: string) => words.every((word) => comparable(text).includes(word));
  const byTitle = guides.filter(({ title }) => has(title));
  const bySummary = guides.filter((one) => !byTitle.includes(one) && has(`${one.title} ${one.subject} ${one.summary}`));
  return [...byTitle, ...bySummary].slice(0, SHOWN);
}
