import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asRefusal, type Refusal } from '../api/refusal.ts';
import { toast } from './toasts.tsx';
import { type Bilingual, useSay } from './words.ts';

const WORDS = {
  saved: { th: 'บันทึกร่างแล้ว', en: 'Draft saved' },
  dropped: { th: 'ทิ้งร่างแล้ว', en: 'Draft thrown away' },
};

/** What an editor writes, and the version and the draft that it was written from. */
export interface Written<Content> {
  content: Content;
  /** Revision of the draft; 0 without one. */
  revision: number;
  /** Version that it was begun from; null for something new. */
  base: number | null;
}

/**
 * The state of an editor whose drafts are shared: what is written, what is saved, and what somebody else wrote
 * meanwhile.
 * @param given.save saves a draft, and gives its new revision. @param given.send publishes, and says what happened.
 * @param given.reread what the server has now, after somebody else was first; undefined when it has nothing.
 * @param given.faultOf why it cannot be saved, or sent.
 * @param given.onReload begins anew with what the server has.
 */
export function useDraftEditor<Content, Page>(given: {
  initial: Written<Content>;
  /** When the draft was saved last. */
  savedAt: string | undefined;
  /** Readings that are out of date after a change. */
  readings: readonly string[];
  nameOf: (content: Content) => string;
  faultOf: (content: Content, isSent: boolean) => Bilingual | undefined;
  save: (written: Written<Content>) => Promise<number>;
  send: (written: Written<Content>) => Promise<Bilingual>;
  drop: (revision: number) => Promise<unknown>;
  reread: () => Promise<{ page: Page; revision: number; latest: number | null } | undefined>;
  onReload: () => void;
}) {
  const say = useSay();
  const queries = useQueryClient();
  const [content, setContent] = useState(given.initial.content);
  const [saved, setSaved] = useState(given.initial.content);
  const [revision, setRevision] = useState(given.initial.revision);
  const [base, setBase] = useState(given.initial.base);
  const [theirs, setTheirs] = useState<{ page: Page; revision: number; latest: number | null }>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [savedAt, setSavedAt] = useState(given.savedAt);
  const written = { content, revision, base };
  const readAnew = () => void queries.invalidateQueries({ queryKey: given.readings });

  const onError = async (error: unknown) => {
    const refused = asRefusal(error);
    setRefusal(refused);
    if (refused.status !== 409 || refused.errors.version === undefined) return;
    // while what somebody else wrote cannot be read, the refusal says that they were first
    const now = await given.reread().catch(() => null);
    if (now) {
      setTheirs(now);
      setRefusal(undefined);
    } else if (now === undefined) {
      // it was thrown away: what is written here is the beginning of something new
      setRevision(0);
      setBase(null);
    }
  };
  const save = useMutation({
    mutationFn: (sent: Written<Content>) => given.save(sent),
    onSuccess: (fresh, sent) => {
      setRevision(fresh);
      // and not what was typed since
      setSaved(sent.content);
      setSavedAt(new Date().toISOString());
      setRefusal(undefined);
      toast('ok', say(WORDS.saved), given.nameOf(sent.content));
      readAnew();
    },
    onError,
  });
  const ended = (said: Bilingual) => {
    toast('ok', say(said), given.nameOf(content));
    setSaved(content);
    readAnew();
    given.onReload();
  };
  const send = useMutation({ mutationFn: () => given.send(written), onSuccess: ended, onError });
  const drop = useMutation({ mutationFn: () => given.drop(revision), onSuccess: () => ended(WORDS.dropped), onError });
  const isDirty = JSON.stringify(content) !== JSON.stringify(saved);
  const isEnding = send.isPending || drop.isPending;
  const isBusy = save.isPending || isEnding;
  /** Begin an act unless one is under way. @returns false when something is wrong with what is written. */
  const guarded = (isSent: boolean, act: () => void) => {
    if (isBusy) return true;
    const fault = given.faultOf(content, isSent);
    if (fault) toast('no', say(fault));
    else act();
    return fault === undefined;
  };
  return {
    content,
    change: (part: Partial<Content>) => setContent((now) => ({ ...now, ...part })),
    isDirty,
    hasDraft: revision > 0,
    savedAt,
    refusal,
    isBusy,
    /** Whether what is written is being published or thrown away, so that nothing can be added to it. */
    isEnding,
    save: () => isDirty && guarded(false, () => save.mutate(written)),
    send: () => guarded(true, () => send.mutate()),
    drop: () => {
      if (isBusy) return;
      if (revision > 0) drop.mutate();
      else given.onReload();
    },
    theirs: theirs?.page,
    useTheirs: given.onReload,
    keepMine: () => {
      setRevision(theirs?.revision ?? 0);
      setBase(theirs?.latest ?? null);
      setTheirs(undefined);
    },
  };
}
