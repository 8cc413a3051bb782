import { readFile } from 'node:fs/promises';
import type { ContentDraft } from '@sanam/contract';
import type { Database } from '../../core/database.ts';
import { readEntries } from './content-store.ts';
import { writeContent } from './write-content.ts';

type Draft = Omit<ContentDraft, 'body'> & { body_file?: string };

/**
 * Writes the texts that come with the site, those that are not there yet: what the operator changed, or took off the
 * site, stays as it is.
 * @param folder holds `default.json`, a list of entries whose bodies are files beside it.
 * @returns how many were written.
 */
export async function loadDefaultContent(db: Database, folder: URL, now: Date): Promise<number> {
  const drafts = JSON.parse(await readFile(new URL('default.json', folder), 'utf8')) as Draft[];
  const known = new Set((await readEntries(db, undefined)).map(({ kind, slug }) => `${kind}/${slug}`));
  let written = 0;
  for (const { body_file, ...draft } of drafts) {
    if (known.has(`${draft.kind}/${draft.slug}`)) continue;
    const body = body_file ? await readFile(new URL(body_file, folder), 'utf8') : '';
    // another server that starts at this moment may have been first
    await db
      .transaction()
      .execute((tx) => writeContent(tx, { ...draft, body }, 'default', now, undefined))
      .then(
        () => written++,
        async (error: unknown) => {
          if (!(await readEntries(db, draft.kind)).some(({ slug }) => slug === draft.slug)) throw error;
        },
      );
  }
  return written;
}
