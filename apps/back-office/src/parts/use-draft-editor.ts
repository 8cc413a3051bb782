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
    const now = refused.status === 409 && refused.errors.version ? await given.reread() : undefined;
    if (now) setTheirs(now);
    else setRefusal(refused);
  };
  const save = useMutation({
    mutationFn: () => given.save(written),
    onSuccess: (fresh) => {
      setRevision(fresh);
      setSaved(content);
      setSavedAt(new Date().toISOString());
      setRefusal(undefined);
      toast('ok', say(WORDS.saved), given.nameOf(content));
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
  const guarded = (isSent: boolean, act: () => void) => {
    const fault = given.faultOf(content, isSent);
    if (fault) toast('no', say(fault));
    else act();
    return fault === undefined;
  };
  return {
    content,
    change: (part: Partial<Content>) => setContent((now) => ({ ...now, ...part })),
    isDirty: JSON.stringify(content) !== JSON.stringify(saved),
    hasDraft: revision > 0,
    savedAt,
    refusal,
    isBusy: save.isPending || send.isPending || drop.isPending,
    save: () => guarded(false, () => save.mutate()),
    send: () => guarded(true, () => send.mutate()),
    drop: () => (revision > 0 ? drop.mutate() : given.onReload()),
    theirs: theirs?.page,
    useTheirs: given.onReload,
    keepMine: () => {
      setRevision(theirs?.revision ?? 0);
      setBase(theirs?.latest ?? null);
      setTheirs(undefined);
    },
  };
}
