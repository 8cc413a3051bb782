import type { ContentKind } from '@sanam/contract';
import type { Selectable } from 'kysely';
import type { Database, Tx } from '../../core/database.ts';
import type { ContentEntry as Table } from '../../core/database-types.ts';

export type ContentEntry = Selectable<Table>;

/** Every published entry in its order, whenever it is shown. */
export async function readPublished(db: Database): Promise<ContentEntry[]> {
  return db
    .selectFrom('content_entry')
    .selectAll()
    .where('published', '=', true)
    .orderBy('kind')
    .orderBy('position')
    .orderBy('slug')
    .execute();
}

/** Every entry, of one kind or all, in its order. */
export async function readEntries(db: Database, kind: ContentKind | undefined): Promise<ContentEntry[]> {
  return db
    .selectFrom('content_entry')
    .selectAll()
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as string))
    .orderBy('kind')
    .orderBy('position')
    .orderBy('slug')
    .execute();
}

/** An entry under its lock, so that two who write at once do so one after the other. */
export async function holdEntry(tx: Tx, kind: ContentKind, slug: string): Promise<ContentEntry | undefined> {
  return tx
    .selectFrom('content_entry')
    .selectAll()
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps an entry, and this version of it for good. */
export async function keepEntry(tx: Tx, entry: ContentEntry): Promise<void> {
  const { kind, slug, ...rest } = entry;
  await tx
    .insertInto('content_entry')
    .values(entry)
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet(rest))
    .execute();
  await tx
    .insertInto('content_version')
    .values({
      kind,
      slug,
      version: entry.version,
      entry: JSON.stringify(rest),
      written_at: entry.updated_at,
      written_by: entry.updated_by,
    })
    .execute();
}
