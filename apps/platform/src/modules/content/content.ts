import type { ContentKind } from '@sanam/contract';
import type { Clock } from '../../core/clock.ts';
import type { Config } from '../../core/config.ts';
import type { Database } from '../../core/database.ts';
import { Refusal } from '../../core/errors.ts';
import { remember } from '../../core/remember.ts';
import { type ContentEntry, readPublished } from './content-store.ts';

/** What the use cases of this module need. */
export interface Content {
  db: Database;
  clock: Clock;
  config: Config;
  /** What is shown now, of one kind, in its order. Each server reads anew at most once a second. */
  shown(kind: ContentKind): Promise<ContentEntry[]>;
  /** What was written here is shown from here at once. */
  readAnew(): void;
}

const READ_EVERY_MS = 1000;

export function openContent(needs: Omit<Content, 'shown' | 'readAnew'>): Content {
  const reader = () => remember(READ_EVERY_MS, () => readPublished(needs.db));
  let published = reader();
  return {
    ...needs,
    async shown(kind) {
      const now = needs.clock.now();
      return (await published()).filter((entry) => entry.kind === kind && isOn(entry, now));
    },
    readAnew() {
      published = reader();
    },
  };
}

/** Whether an entry's time has come and is not over. Pure. */
function isOn(entry: Pick<ContentEntry, 'starts_at' | 'ends_at'>, now: Date): boolean {
  return (entry.starts_at === null || entry.starts_at <= now) && (entry.ends_at === null || now < entry.ends_at);
}

/**
 * @throws 503 on `error` while the site is in maintenance (SITE-10), before anything was done. Bets are judged with the
 * money: in_maintenance in SQL.
 */
export async function requireOpen(content: Content): Promise<void> {
  const [notice] = await content.shown('maintenance');
  if (notice)
    throw new Refusal(503, `${notice.title} ยอดเงินของคุณไม่เปลี่ยน กรุณาลองใหม่เมื่อเปิดให้บริการ`, {
      field: 'error',
      reason: `in maintenance: ${notice.slug}`,
    });
}
