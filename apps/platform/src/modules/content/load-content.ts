import { readFile } from 'node:fs/promises';
import type { ContentDraft } from '@sanam/contract';
import type { Database } from '../../core/database.ts';
import { readEntries } from './content-store.ts';
import { writeContent } from './write-content.ts';

type Draft = Omit<ContentDraft, 'body'> & { body_file?: string };

/**
 * Write the site's default texts that do not exist yet. Texts that the operator changed or removed from the site stay
 * as they are.
 * @param folder contains `default.json`, a list of entries whose bodies are files in the same folder.
 * @returns the number of texts written.
 */
export async function loadDefaultContent(db: Database, folder: URL, now: Date): Promise<number> {
  const drafts = JSON.parse(await readFile(new URL('default.json', folder), 'utf8')) as Draft[];
  const known = new Set((await readEntries(db, undefined)).map(({ kind, slug }) => `${kind}/${slug}`));
  let written = 0;
  for (const { body_file, ...draft } of drafts) {
    if (known.has(`${draft.kind}/${draft.slug}`)) continue;
    const body = body_file ? await readFile(new URL(body_file, folder), 'utf8') : '';
    // another server that starts at this moment may have written the text first
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
