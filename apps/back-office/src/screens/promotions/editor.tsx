import type { StaffPromotionPage } from '@sanam/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ask } from '../../api/ask.ts';
import { asRefusal } from '../../api/refusal.ts';
import { useMe } from '../../api/session.ts';
import { useActorName } from '../../parts/actor.ts';
import { ConflictDialog } from '../../parts/conflict-dialog.tsx';
import { Note, Pill } from '../../parts/pieces.tsx';
import { ErrorLine, RefusalNote } from '../../parts/states.tsx';
import { termChanges } from '../../parts/term-changes.ts';
import { AskBeforeLeaving } from '../../parts/use-leaving.tsx';
import { useSay } from '../../parts/words.ts';
import { Head } from '../../shell/head.tsx';
import { useShortcuts } from '../../shell/keys.ts';
import { beginning, type Content, isWhole } from './content.ts';
import { GivesCard, TimeCard, TurnoverCard } from './fields.tsx';
import type { OfferText } from './preview.tsx';
import { SaveBar } from './save-bar.tsx';
import { Side } from './side.tsx';
import { SpansCard } from './spans-card.tsx';
import { readPromotion, useEditor } from './use-editor.ts';
import { WhatIfCard } from './what-if-card.tsx';
import { promotions as words } from './words.ts';

/** The site's styles come when the editor is there. */
const Preview = lazy(() => import('./preview.tsx').then(({ Preview: it }) => ({ default: it })));
const TYPED_MS = 500;

/** The editor of one promotion. A new one begins with a copy of another's terms. */
export function PromotionScreen({ id, version }: { id: string; version: string | undefined }) {
  const say = useSay();
  const [search] = useSearchParams();
  const copyOf = search.get('from');
  const [loads, setLoads] = useState(0);
  const reading = useQuery({
    queryKey: ['promotion', id, loads],
    queryFn: async () => {
      const page = await readPromotion(id);
      const copied = page === null && copyOf ? await readPromotion(copyOf) : null;
      return { page, initial: beginning(page, copied?.versions[0]?.terms), at: Date.now() };
    },
    // what is being written is never replaced under the person
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!reading.data)
    return (
      <>
        <Head title={id} crumb={<Crumb />} />
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
      key={`${loads}`}
      id={id}
      {...reading.data}
      version={version}
      onReload={() => setLoads((count) => count + 1)}
    />
  );
}

function Crumb() {
  const say = useSay();
  return (
    <Link className="link" to="/promotions">
      {say(words.title)}
    </Link>
  );
}

function EditorPage({
  id,
  page,
  initial,
  at,
  version,
  onReload,
}: {
  id: string;
  page: StaffPromotionPage | null;
  initial: Content;
  at: number;
  version: string | undefined;
  onReload: () => void;
}) {
  const say = useSay();
  const navigate = useNavigate();
  const nameOf = useActorName();
  const editor = useEditor(id, page, initial, onReload);
  const [isFull, setFull] = useState(false);
  const looked = version === undefined ? undefined : page?.versions.find((one) => String(one.version) === version);
  const terms = looked?.terms ?? editor.content.terms;
  const before = page?.versions.find((one) => one.version === page.in_force)?.terms;
  const { checked, found } = useQuestions(id, terms);
  const others = useQuery({ queryKey: ['promotions'], queryFn: async () => (await ask('staffPromotions')).data });
  const text = useOfferText(id);
  const restore = () => {
    if (looked) editor.change({ terms: looked.terms });
    void navigate(`/promotions/${id}`);
  };
  useShortcuts([
    { key: 'p', name: words.full, run: () => setFull(true) },
    { key: 'mod+s', name: words.save, run: () => looked === undefined && editor.save() },
    { key: 'mod+Enter', name: words.send, run: () => looked === undefined && editor.send() },
  ]);
  const fields = { terms, before, isOff: looked !== undefined || editor.isEnding, onChange: editor.changeTerms };
  const theirs = editor.theirs?.draft ?? editor.theirs?.versions[0];
  return (
    <>
      <Head title={terms.name || id} crumb={<Crumb />}>
        <span className="mono dimmer only-desk">{id}</span>
        {looked ? (
          <Pill look="off" icon="history">
            {say(words.looking)} {looked.version}
          </Pill>
        ) : page?.in_force ? (
          <Pill look="ok" icon="check">
            {say(words.version)} {page.in_force} {say(words.isOpen)}
          </Pill>
        ) : null}
        {!looked && (editor.hasDraft || editor.isDirty) ? (
          <Pill look="leaf" icon="pen">
            {say(editor.isDirty ? words.notSaved : words.draft)}
          </Pill>
        ) : null}
        <Link className="btn s" to={`/content/promotion/${id}`}>
          {say(words.texts)}
        </Link>
      </Head>
      <div className="ed">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
        <section tabIndex={0} aria-label={say(words.gives)}>
          {page?.proposal ? (
            <Note look="look" icon="two">
              {nameOf(page.proposal.by)} · {say(words.waiting)}{' '}
              <Link className="link" to="/second">
                {say(words.toSecond)}
              </Link>
            </Note>
          ) : null}
          {editor.refusal ? <RefusalNote refusal={editor.refusal} field="terms" /> : null}
          <GivesCard {...fields} />
          <TurnoverCard {...fields} most={checked?.turnover_max} />
          <TimeCard
            {...fields}
            from={looked ? looked.from : editor.content.from}
            onFrom={(from) => editor.change({ from })}
            refusal={editor.refusal?.errors.from?.[0]}
          />
          <WhatIfCard terms={terms} found={found} />
          <SpansCard
            id={id}
            terms={terms}
            from={editor.content.from}
            others={others.data?.promotions ?? []}
            nowMs={at}
          />
        </section>
        <Suspense fallback={<div className="prev" />}>
          <Preview terms={terms} text={text} isFull={isFull} onCloseFull={() => setFull(false)} />
        </Suspense>
        <Side id={id} page={page} terms={terms} before={before} shown={looked?.version} checked={checked} />
      </div>
      <SaveBar
        editor={editor}
        needsTwo={(checked?.rises.length ?? 0) > 0}
        looked={looked?.version}
        onRestore={restore}
        onFull={() => setFull(true)}
      />
      <AskBeforeLeaving isDirty={editor.isDirty} within={`/promotions/${id}`} />
      {editor.theirs && theirs ? (
        <ConflictDialog
          by={nameOf('saved_by' in theirs ? theirs.saved_by : theirs.written_by)}
          at={'saved_at' in theirs ? theirs.saved_at : theirs.written_at}
          changes={termChanges(theirs.terms, editor.content.terms)}
          onTheirs={editor.useTheirs}
          onMine={editor.keepMine}
        />
      ) : null}
    </>
  );
}

/** What the server says of terms, once the person has stopped typing. */
function useQuestions(id: string, terms: Content['terms']) {
  const asked = useLate(JSON.stringify(terms));
  const isAskable = isWhole(terms);
  const body = () => ({ id, terms: JSON.parse(asked) as Content['terms'] });
  const checks = useQuery({
    queryKey: ['promotion-check', id, asked],
    queryFn: async () => (await ask('checkPromotion', { body: body() })).data,
    enabled: isAskable,
    placeholderData: keepPreviousData,
  });
  const whatIf = useQuery({
    queryKey: ['promotion-what-if', id, asked],
    queryFn: async () => (await ask('promotionWhatIf', { body: body() })).data,
    enabled: isAskable,
    placeholderData: keepPreviousData,
  });
  return { checked: checks.data, found: whatIf.data };
}

/** A text as it was when it stopped changing. */
function useLate(text: string): string {
  const [late, setLate] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), TYPED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return late;
}

/** Text and picture of the offer, for those who may see the content. */
function useOfferText(id: string): OfferText | undefined {
  const { scopes } = useMe();
  const { data } = useQuery({
    queryKey: ['content', 'promotion'],
    queryFn: async () => (await ask('staffContent', { query: { kind: 'promotion' } })).data,
    enabled: scopes.includes('content'),
  });
  return data?.find(({ slug }) => slug === id);
}
