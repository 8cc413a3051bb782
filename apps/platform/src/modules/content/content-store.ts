import type { ContentKind } from '@sanam/contract';
import type { Selectable } from 'kysely';
import type { Database, Tx } from '../../core/database.ts';
import type { ContentEntry as Table } from '../../core/database-types.ts';

export type ContentEntry = Selectable<Table>;

/** Every published entry in its order, also entries whose time has not begun or has ended. */
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

/** All entries in their order; with `kind`, only the entries of that kind of content. */
export async function readEntries(db: Database, kind: ContentKind | undefined): Promise<ContentEntry[]> {
  const query = db.selectFrom('content_entry').selectAll().orderBy('kind').orderBy('position').orderBy('slug');
  return (kind === undefined ? query : query.where('kind', '=', kind)).execute();
}

/** An entry with its row locked, so that concurrent writes run one after another. */
export async function holdEntry(tx: Tx, kind: ContentKind, slug: string): Promise<ContentEntry | undefined> {
  return tx
    .selectFrom('content_entry')
    .selectAll()
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
}

/** Store an entry, and keep this version of it permanently. */
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
