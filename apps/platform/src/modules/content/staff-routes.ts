import { recordAct, skipEntry } from '../../core/audit-log.ts';
import type { Handlers } from '../../core/routes.ts';
import { endDraft, saveDraft } from '../../core/work/drafts.ts';
import { cleanHtml, removedFrom } from './clean-html.ts';
import type { Content } from './content.ts';
import { draftSubject, entryOf, orderEntries, readContentPage } from './content-drafts.ts';
import { readEntries } from './content-store.ts';
import { keepPictures, makePictures } from './keep-picture.ts';
import { writeContent } from './write-content.ts';

type StaffCalls =
  | 'staffContent'
  | 'staffContentEntry'
  | 'saveContentDraft'
  | 'dropContentDraft'
  | 'cleanContent'
  | 'orderContent'
  | 'uploadPicture'
  | 'writeContent';

/** Routes with which staff write what the site says. */
export function contentStaffRoutes(content: Content): Handlers<StaffCalls> {
  const { db, clock, config } = content;
  return {
    staffContent: async ({ query }) => ({ data: (await readEntries(db, query.kind)).map(entryOf) }),
    staffContentEntry: async ({ params }) => ({ data: await readContentPage(db, params.kind, params.slug) }),
    saveContentDraft: async ({ params, body, caller }) => ({
      success: true,
      revision: await db.transaction().execute(async (tx) => {
        const entry = { ...body.entry, ...params, body: cleanHtml(body.entry.body ?? '') };
        const draft = { subject: draftSubject(params), revision: body.revision, baseVersion: body.base_version };
        const revision = await saveDraft(tx, { ...draft, content: entry, staffId: caller.staffId }, clock.now());
        await recordAct(tx, { subject: `${params.kind}:${params.slug}`, detail: { revision } });
        return revision;
      }),
    }),
    dropContentDraft: async ({ params, body }) => {
      await db.transaction().execute(async (tx) => {
        await endDraft(tx, draftSubject(params), body.revision);
        await recordAct(tx, { subject: `${params.kind}:${params.slug}`, detail: { revision: body.revision } });
      });
      return { success: true };
    },
    cleanContent: async ({ body: { html } }) => {
      skipEntry();
      return { data: { html: cleanHtml(html), removed: removedFrom(html) } };
    },
    orderContent: async ({ body, caller }) => {
      const changed = await db.transaction().execute(async (tx) => {
        const moved = await orderEntries(tx, body, `staff:${caller.staffId}`, clock.now());
        await recordAct(tx, { subject: `${body.kind}:order`, detail: { slugs: body.slugs, changed: moved } });
        return moved;
      });
      content.readAnew();
      return { success: true, changed };
    },
    uploadPicture: async ({ body, caller }) => {
      const made = await makePictures(Buffer.from(body.image, 'base64'), config);
      const [shown] = made;
      if (!shown) throw new Error('a picture has no size');
      await db.transaction().execute(async (tx) => {
        await keepPictures(tx, made, `staff:${caller.staffId}`, clock.now());
        await recordAct(tx, { subject: `picture:${shown.name}`, detail: { sizes: made.map(({ name }) => name) } });
      });
      return { data: { img: `/pictures/${shown.name}`, width: shown.width, height: shown.height } };
    },
    writeContent: async ({ body: { version: from, draft: revision, ...draft }, caller }) => {
      const version = await db.transaction().execute(async (tx) => {
        const version = await writeContent(tx, draft, `staff:${caller.staffId}`, clock.now(), from, revision);
        await recordAct(tx, { subject: `${draft.kind}:${draft.slug}`, detail: { from, version } });
        return version;
      });
      content.readAnew();
      return { success: true, version };
    },
  };
}
