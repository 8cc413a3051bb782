import { AREAS, type ContentKind, type MaintenancePart, maintenancePartOf } from '@sanam/contract';
import type { Clock } from '../../core/clock.ts';
import type { Current } from '../../core/config.ts';
import type { Database } from '../../core/database.ts';
import { Refusal } from '../../core/errors.ts';
import type { MedianWait } from '../../core/median-wait.ts';
import { remember } from '../../core/remember.ts';
import type { ContentConfig } from './config.ts';
import { type ContentEntry, readPublished } from './content-store.ts';
import type { Waits } from './site-info.ts';

/** Dependencies of this module's use cases. */
export interface Content {
  db: Database;
  clock: Clock;
  config: ContentConfig;
  /** The settings in force, for what the site tells of limits. */
  settings: Current<ContentConfig>;
  /** Measured durations of deposits, withdrawals and answers of staff since a time (SITE-21); read once a minute. */
  waits: Record<keyof Waits, (db: Database, since: Date) => Promise<MedianWait>>;
  /**
   * HTML that the platform puts into a page in place of a paragraph with the block's name, such as `{{retention}}`.
   */
  blocks: Readonly<Record<string, string>>;
  /**
   * Entries of one kind of content that are shown now, in their order. Each server reads them from the database at most
   * every READ_EVERY_MS.
   */
  shown(kind: ContentKind): Promise<ContentEntry[]>;
  /** Clear the cached entries, so that a change made on this server is shown at once. */
  readAnew(): void;
}

/** Together with the age of a page's shared readings (core/inside-calls.ts) at most a second. */
const READ_EVERY_MS = 500;

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

/** Whether an entry has started and has not ended at this time. Pure. */
function isOn(entry: Pick<ContentEntry, 'starts_at' | 'ends_at'>, now: Date): boolean {
  return (entry.starts_at === null || entry.starts_at <= now) && (entry.ends_at === null || now < entry.ends_at);
}

/**
 * Refuse to begin a deposit or any other new action in maintenance.
 * @param part what begins; without it, only maintenance of the whole site matters.
 * @throws 503 on `error` while the site or this part of it is in maintenance (SITE-10), before anything was done. Bets
 *   are checked where money moves, by maintenance_parts in SQL.
 */
export async function requireOpen(content: Content, part?: Exclude<MaintenancePart, 'games'>): Promise<void> {
  const notice = (await content.shown('maintenance')).find(({ slug }) => isStopped(maintenancePartOf(slug), part));
  if (notice)
    throw new Refusal(503, `${notice.title} ยอดเงินของคุณไม่เปลี่ยน กรุณาลองใหม่เมื่อเปิดให้บริการ`, {
      field: 'error',
      reason: `in maintenance: ${notice.slug}`,
    });
}

/** Whether a part does not begin anything while `stopped` is in maintenance. Pure. */
function isStopped(stopped: MaintenancePart | 'site', part: Exclude<MaintenancePart, 'games'> | undefined): boolean {
  if (stopped === 'site' || stopped === part) return true;
  return stopped === 'games' && AREAS.some((area) => area === part);
}
