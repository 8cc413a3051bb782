import type { StaffPromotionPage } from '@sanam/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { asRefusal, type Refusal } from '../../api/refusal.ts';
import { toast } from '../../parts/toasts.tsx';
import { useSay } from '../../parts/words.ts';
import { type Content, isSame, isWhole } from './content.ts';
import { promotions as words } from './words.ts';

/** Read a promotion as it is now; null when it is not there yet. */
export async function readPromotion(id: string): Promise<StaffPromotionPage | null> {
  try {
    return (await ask('staffPromotion', { params: { id } })).data;
  } catch (error) {
    if (asRefusal(error).status === 404) return null;
    throw error;
  }
}

/**
 * The state of an editor: what is written, what is saved, and what somebody else wrote meanwhile.
 * @param onReload begins anew with what the server has.
 */
export function useEditor(id: string, page: StaffPromotionPage | null, initial: Content, onReload: () => void) {
  const say = useSay();
  const queries = useQueryClient();
  const [content, setContent] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const [revision, setRevision] = useState(page?.draft?.revision ?? 0);
  const [base, setBase] = useState(page?.draft ? page.draft.base_version : (page?.latest ?? null));
  const [theirs, setTheirs] = useState<StaffPromotionPage>();
  const [refusal, setRefusal] = useState<Refusal>();

  const fail = async (error: unknown) => {
    const refused = asRefusal(error);
    if (refused.status === 409 && refused.errors.version) {
      const now = await readPromotion(id);
      if (now) return setTheirs(now);
    }
    setRefusal(refused);
  };
  const save = useMutation({
    mutationFn: () => ask('savePromotionDraft', { params: { id }, body: { ...content, revision, base_version: base } }),
    onSuccess: (reply) => {
      setRevision(reply.revision);
      setSaved(content);
      setRefusal(undefined);
      toast('ok', say(words.saved), content.terms.name);
      void queries.invalidateQueries({ queryKey: ['promotions'], exact: true });
    },
    onError: fail,
  });
  const send = useMutation({
    mutationFn: () => {
      const { terms, from } = content;
      const note = content.note.trim();
      return ask('writePromotion', { body: { id, terms, note, from, ...(base === null ? {} : { version: base }) } });
    },
    onSuccess: ({ missing }) => {
      toast('ok', say(missing > 0 ? words.sent : words.published), content.terms.name);
      setSaved(content);
      void queries.invalidateQueries({ queryKey: ['promotions'] });
      onReload();
    },
    onError: fail,
  });
  const drop = useMutation({
    mutationFn: () => ask('dropPromotionDraft', { params: { id }, body: { revision } }),
    onSuccess: () => {
      toast('ok', say(words.dropped), content.terms.name);
      setSaved(content);
      void queries.invalidateQueries({ queryKey: ['promotions'] });
      onReload();
    },
    onError: fail,
  });
  const canAsk = isWhole(content.terms);
  return {
    content,
    change: (part: Partial<Content>) => setContent((now) => ({ ...now, ...part })),
    changeTerms: (part: Partial<Content['terms']>) =>
      setContent((now) => ({ ...now, terms: { ...now.terms, ...part } })),
    isDirty: !isSame(content, saved),
    hasDraft: revision > 0,
    canAsk,
    refusal,
    isBusy: save.isPending || send.isPending || drop.isPending,
    save: () => {
      if (canAsk) save.mutate();
      else toast('no', say(words.wrongFields));
    },
    send: () => {
      if (!canAsk) toast('no', say(words.wrongFields));
      else if (content.note.trim().length < 5) {
        toast('no', say(words.shortReason));
        document.querySelector<HTMLElement>('[data-reason]')?.focus();
      } else send.mutate();
    },
    drop: () => drop.mutate(),
    theirs,
    useTheirs: onReload,
    keepMine: () => {
      setRevision(theirs?.draft?.revision ?? 0);
      setBase(theirs?.latest ?? null);
      setTheirs(undefined);
    },
  };
}
export type Editor = ReturnType<typeof useEditor>;
