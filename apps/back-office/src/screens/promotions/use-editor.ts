import type { StaffPromotionPage } from '@sanam/contract';
import { ask } from '../../api/ask.ts';
import { asRefusal } from '../../api/refusal.ts';
import { useDraftEditor } from '../../parts/use-draft-editor.ts';
import { type Content, isWhole } from './content.ts';
import { promotions as words } from './words.ts';

const REASON_LENGTH_MIN = 5;

/** Read a promotion as it is now; null when it is not there yet. */
export async function readPromotion(id: string): Promise<StaffPromotionPage | null> {
  try {
    return (await ask('staffPromotion', { params: { id } })).data;
  } catch (error) {
    if (asRefusal(error).status === 404) return null;
    throw error;
  }
}

/** The editor of a promotion. @param onReload begins anew with what the server has. */
export function useEditor(id: string, page: StaffPromotionPage | null, content: Content, onReload: () => void) {
  const editor = useDraftEditor<Content, StaffPromotionPage>({
    initial: {
      content,
      revision: page?.draft?.revision ?? 0,
      base: page?.draft ? page.draft.base_version : (page?.latest ?? null),
    },
    savedAt: page?.draft?.saved_at,
    readings: ['promotions'],
    nameOf: ({ terms }) => terms.name,
    faultOf: ({ terms, note }, isSent) => {
      if (!isWhole(terms)) return words.wrongFields;
      return isSent && note.trim().length < REASON_LENGTH_MIN ? words.shortReason : undefined;
    },
    save: async ({ content: draft, revision, base }) =>
      (await ask('savePromotionDraft', { params: { id }, body: { ...draft, revision, base_version: base } })).revision,
    send: async ({ content: { terms, note, from }, revision, base }) => {
      const version = base === null ? {} : { version: base };
      const body = { id, terms, note: note.trim(), from, draft: revision, ...version };
      return (await ask('writePromotion', { body })).missing > 0 ? words.sent : words.published;
    },
    drop: (revision) => ask('dropPromotionDraft', { params: { id }, body: { revision } }),
    reread: async () => {
      const now = await readPromotion(id);
      return now ? { page: now, revision: now.draft?.revision ?? 0, latest: now.latest } : undefined;
    },
    onReload,
  });
  return {
    ...editor,
    changeTerms: (part: Partial<Content['terms']>) => editor.change({ terms: { ...editor.content.terms, ...part } }),
    send: () => {
      if (!editor.send() && isWhole(editor.content.terms))
        document.querySelector<HTMLElement>('[data-reason]')?.focus();
    },
  };
}
export type Editor = ReturnType<typeof useEditor>;
