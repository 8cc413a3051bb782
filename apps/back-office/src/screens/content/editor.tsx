import type { StaffContentPage } from '@sanam/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useIsLive } from '../../api/live.ts';
import { asRefusal } from '../../api/refusal.ts';
import { useActorName } from '../../parts/actor.ts';
import { ConflictDialog } from '../../parts/conflict-dialog.tsx';
import { DropDraft } from '../../parts/drop-draft.tsx';
import { clockOf } from '../../parts/format.ts';
import { Pill } from '../../parts/pieces.tsx';
import { ErrorLine, RefusalNote } from '../../parts/states.tsx';
import { useDraftEditor } from '../../parts/use-draft-editor.ts';
import { AskBeforeLeaving } from '../../parts/use-leaving.tsx';
import { useSay } from '../../parts/words.ts';
import { Head } from '../../shell/head.tsx';
import { useShortcuts } from '../../shell/keys.ts';
import { changesOf, type Entry, type Kind, wholeOf } from './entry.ts';
import { Fields } from './fields.tsx';
import { Side } from './side.tsx';
import { content as words } from './words.ts';

/** The site's styles come when the editor is there. */
const Preview = lazy(() => import('./preview.tsx').then(({ Preview: it }) => ({ default: it })));
const TYPED_MS = 400;
const POSITION_STEP = 10;
const read = async (kind: Kind, slug: string) => (await ask('staffContentEntry', { params: { kind, slug } })).data;

/** A place after all others: something new never pushes itself to the front. */
async function lastPosition(kind: Kind): Promise<number> {
  const { data } = await ask('staffContent', { query: { kind } });
  return Math.max(0, ...data.map(({ position }) => position)) + POSITION_STEP;
}

/** The editor of one entry. A name that is not used yet begins empty. */
export function ContentScreen({ kind, slug, version }: { kind: Kind; slug: string; version: string | undefined }) {
  const say = useSay();
  const [loads, setLoads] = useState(0);
  const reading = useQuery({
    queryKey: ['content-entry', kind, slug, loads],
    queryFn: async () => {
      const page = await read(kind, slug);
      const isNew = page.versions.length === 0 && page.draft === null;
      return { page, position: isNew ? await lastPosition(kind) : 0 };
    },
    // what is being written is never replaced under the person
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!reading.data)
    return (
      <>
        <Head title={slug} crumb={<Crumb kind={kind} />} />
        {reading.error ? (
          <div className="main">
            <ErrorLine refusal={asRefusal(reading.error)} readAt={0} onAgain={() => void reading.refetch()} />
          </div>
        ) : (
          <p className="hide">{say(words.title)}</p>
        )}
      </>
    );
  return (
    <EditorPage
      key={loads}
      kind={kind}
      slug={slug}
      {...reading.data}
      version={version}
      onReload={() => setLoads((count) => count + 1)}
    />
  );
}

function Crumb({ kind }: { kind: Kind }) {
  const say = useSay();
  return (
    <Link className="link" to={`/content/${kind}`}>
      {say(words[kind])}
    </Link>
  );
}

function useEditor(kind: Kind, slug: string, page: StaffContentPage, position: number, onReload: () => void) {
  const [latest] = page.versions;
  const params = { kind, slug };
  return useDraftEditor<Entry, StaffContentPage>({
    initial: {
      content: wholeOf(page.draft?.entry ?? latest ?? { ...params, title: '', position }),
      revision: page.draft?.revision ?? 0,
      base: page.draft ? page.draft.base_version : (latest?.version ?? null),
    },
    savedAt: page.draft?.saved_at,
    readings: ['content'],
    nameOf: ({ title }) => title.replace('\n', ' '),
    faultOf: ({ title, link }) => {
      if (title.trim() === '') return words.needsTitle;
      return kind === 'entrance' && !link?.startsWith('https://') ? words.needsHttps : undefined;
    },
    save: async ({ content: entry, revision, base }) =>
      (await ask('saveContentDraft', { params, body: { entry, revision, base_version: base } })).revision,
    send: async ({ content: entry, revision, base }) => {
      await ask('writeContent', { body: { ...entry, draft: revision, ...(base === null ? {} : { version: base }) } });
      return words.publishedNow;
    },
    drop: (revision) => ask('dropContentDraft', { params, body: { revision } }),
    reread: async () => {
      const now = await read(kind, slug);
      if (now.draft === null && now.versions.length === 0) return undefined;
      return { page: now, revision: now.draft?.revision ?? 0, latest: now.versions[0]?.version ?? null };
    },
    onReload,
  });
}

function EditorPage({
  kind,
  slug,
  page,
  position,
  version,
  onReload,
}: {
  kind: Kind;
  slug: string;
  page: StaffContentPage;
  /** Position of an entry that is new. */
  position: number;
  version: string | undefined;
  onReload: () => void;
}) {
  const say = useSay();
  const navigate = useNavigate();
  const isLive = useIsLive();
  const nameOf = useActorName();
  const editor = useEditor(kind, slug, page, position, onReload);
  const { content, isDirty, isBusy } = editor;
  const looked = version === undefined ? undefined : page.versions.find((one) => String(one.version) === version);
  const entry = looked ? wholeOf(looked) : content;
  const cleaned = useCleaned(entry.body);
  const restore = () => {
    if (looked) editor.change(wholeOf(looked));
    void navigate(`/content/${kind}/${slug}`);
  };
  useShortcuts([
    { key: 'mod+s', name: words.save, run: () => looked === undefined && editor.save() },
    { key: 'mod+Enter', name: words.publish, run: () => looked === undefined && editor.send() },
  ]);
  const theirs = editor.theirs?.draft
    ? { entry: editor.theirs.draft.entry, by: editor.theirs.draft.saved_by, at: editor.theirs.draft.saved_at }
    : editor.theirs?.versions[0]
      ? {
          entry: editor.theirs.versions[0],
          by: editor.theirs.versions[0].updated_by,
          at: editor.theirs.versions[0].updated_at,
        }
      : undefined;
  return (
    <>
      <Head title={entry.title.replace('\n', ' ') || slug} crumb={<Crumb kind={kind} />}>
        <span className="mono dimmer only-desk">{slug}</span>
        {looked ? (
          <Pill look="off" icon="history">
            {say(words.looking)} {looked.version}
          </Pill>
        ) : isDirty || editor.hasDraft ? (
          <Pill look="leaf" icon="pen">
            {say(isDirty ? words.notSaved : words.draft)}
          </Pill>
        ) : null}
      </Head>
      <div className="ed">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
        <section tabIndex={0} aria-label={say(words.texts)}>
          {editor.refusal ? <RefusalNote refusal={editor.refusal} field="error" /> : null}
          <Fields
            entry={entry}
            removed={cleaned?.removed}
            isOff={looked !== undefined || editor.isEnding}
            errors={editor.refusal?.errors ?? {}}
            onChange={editor.change}
          />
        </section>
        <Suspense fallback={<div className="prev" />}>
          <Preview entry={entry} html={cleaned?.html ?? ''} />
        </Suspense>
        <Side kind={kind} slug={slug} page={page} entry={entry} shown={looked?.version} />
      </div>
      <div className="savebar">
        <span className="dimmer tiny" role="status">
          {isDirty
            ? say(words.notSaved)
            : editor.savedAt
              ? `${say(words.savedAt)} ${clockOf(editor.savedAt).slice(0, 5)}`
              : ''}
        </span>
        <span className="end" />
        {looked ? (
          <button type="button" className="btn primary" onClick={restore}>
            {say(words.restore)}
          </button>
        ) : (
          <>
            {isDirty || editor.hasDraft ? <DropDraft isOff={isBusy} onDrop={editor.drop} /> : null}
            <button type="button" className="btn" disabled={isBusy || !isDirty} onClick={editor.save}>
              {say(words.save)} <kbd>⌘S</kbd>
            </button>
            <button type="button" className="btn primary" disabled={isBusy || !isLive} onClick={editor.send}>
              {say(words.publish)} <kbd>⌘↵</kbd>
            </button>
          </>
        )}
      </div>
      <AskBeforeLeaving isDirty={isDirty} within={`/content/${kind}/${slug}`} />
      {theirs ? (
        <ConflictDialog
          by={nameOf(theirs.by)}
          at={theirs.at}
          changes={changesOf(wholeOf(theirs.entry), content, say)}
          onTheirs={editor.useTheirs}
          onMine={editor.keepMine}
        />
      ) : null}
    </>
  );
}

/** The text as it would be kept, and what would be removed, once the person has stopped typing. */
function useCleaned(html: string) {
  const [late, setLate] = useState(html);
  useEffect(() => {
    const timer = setTimeout(() => setLate(html), TYPED_MS);
    return () => clearTimeout(timer);
  }, [html]);
  return useQuery({
    queryKey: ['content-clean', late],
    queryFn: async () => (await ask('cleanContent', { body: { html: late } })).data,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
