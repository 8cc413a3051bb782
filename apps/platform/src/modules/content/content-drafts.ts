import type { Calls, ContentDraft, ContentKind, ReplyOf } from '@sanam/contract';
import type { Database, Tx } from '../../core/database.ts';
import { changedMeanwhile, findDraft } from '../../core/work/drafts.ts';
import { type ContentEntry, keepEntry } from './content-store.ts';

/** Name of the draft of an entry. */
export const draftSubject = ({ kind, slug }: Pick<ContentDraft, 'kind' | 'slug'>): string => `content.${kind}:${slug}`;

type Entry = ReplyOf<Calls['staffContent']>['data'][number];

/** An entry as staff read it. Pure. */
export const entryOf = (entry: ContentEntry): Entry => ({
  ...entry,
  kind: entry.kind as ContentKind,
  starts_at: entry.starts_at?.toISOString() ?? null,
  ends_at: entry.ends_at?.toISOString() ?? null,
  updated_at: entry.updated_at.toISOString(),
});

const VERSIONS_MAX = 50;

/** The latest versions of an entry, and its draft. Two statements. */
export async function readContentPage(
  db: Database,
  kind: ContentKind,
  slug: string,
): Promise<ReplyOf<Calls['staffContentEntry']>['data']> {
  const [rows, draft] = await Promise.all([
    db
      .selectFrom('content_version')
      .selectAll()
      .where('kind', '=', kind)
      .where('slug', '=', slug)
      .orderBy('version', 'desc')
      .limit(VERSIONS_MAX)
      .execute(),
    findDraft(db, draftSubject({ kind, slug })),
  ]);
  return {
    // times stand in the kept versions as texts
    versions: rows.map(({ entry }) => ({ ...(entry as Omit<Entry, 'kind' | 'slug'>), kind, slug })),
    draft: draft
      ? {
          revision: draft.revision,
          base_version: draft.baseVersion,
          saved_by: `staff:${draft.savedBy}`,
          saved_at: draft.savedAt.toISOString(),
          entry: draft.content as ContentDraft,
        }
      : null,
  };
}

const STEP = 10;

/**
 * Put all entries of a kind in an order, each that moves as a version of its own.
 * @returns how many have moved.
 * @throws 409 when there are other entries than these; then nothing was changed.
 */
export async function orderEntries(
  tx: Tx,
  { kind, slugs }: { kind: ContentKind; slugs: readonly string[] },
  by: string,
  now: Date,
): Promise<number> {
  const entries = await tx.selectFrom('content_entry').selectAll().where('kind', '=', kind).forUpdate().execute();
  const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));
  if (slugs.length !== entries.length || slugs.some((slug) => !bySlug.has(slug)))
    throw changedMeanwhile('รายการเปลี่ยนไปแล้ว กรุณาโหลดใหม่', 'there are other entries than these');
  let changed = 0;
  for (const [at, slug] of slugs.entries()) {
    const entry = bySlug.get(slug);
    const position = (at + 1) * STEP;
    if (!entry || entry.position === position) continue;
    await keepEntry(tx, { ...entry, position, version: entry.version + 1, updated_at: now, updated_by: by });
    changed++;
  }
  return changed;
}
