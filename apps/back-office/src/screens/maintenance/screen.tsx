import type { BodyOf, Calls } from '@sanam/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../api/ask.ts';
import { asRefusal } from '../../api/refusal.ts';
import { useMe } from '../../api/session.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { Field } from '../../parts/field.tsx';
import { timeOf, wholeOf } from '../../parts/format.ts';
import { fromLocal, toLocal } from '../../parts/local-time.ts';
import { Facts, Note } from '../../parts/pieces.tsx';
import { ReadingError } from '../../parts/reading-error.tsx';
import { RefusalNote } from '../../parts/states.tsx';
import { toast } from '../../parts/toasts.tsx';
import { useTick } from '../../parts/use-tick.ts';
import { useSay } from '../../parts/words.ts';
import { Head } from '../../shell/head.tsx';
import { useShortcuts } from '../../shell/keys.ts';
import { bodyOf, SLUG, stateOf, textOf } from './notice.ts';
import { maintenance as words } from './words.ts';

type Draft = BodyOf<Calls['writeContent']>;
interface Typed {
  head: string;
  text: string;
  begin: string;
  end: string;
}
const NOTHING: Typed = { head: '', text: '', begin: '', end: '' };

/** Maintenance of the whole site: from when, what members read, and who is in the middle of what (SITE-10). */
export function Component() {
  const say = useSay();
  const queries = useQueryClient();
  const id = useId();
  const now = useTick(10_000);
  const [given, setGiven] = useState<Typed>();
  const [asking, setAsking] = useState<'start' | 'end'>();
  const [isTried, setTried] = useState(false);
  const reading = useQuery({
    queryKey: ['maintenance'],
    queryFn: async () => (await ask('staffContent', { query: { kind: 'maintenance' } })).data,
  });
  const notice = reading.data?.find(({ slug }) => slug === SLUG);
  const state = stateOf(notice, now);
  const typed = given ?? (notice ? typedOf(notice) : NOTHING);
  const type = (part: Partial<Typed>) => setGiven({ ...typed, ...part });
  const writing = useMutation({
    mutationFn: (published: boolean) => {
      const body: Draft = {
        ...{ kind: 'maintenance', slug: SLUG, title: typed.head.trim(), body: bodyOf(typed.head, typed.text) },
        ...{ published, starts_at: fromLocal(typed.begin), ends_at: published ? fromLocal(typed.end) : null },
        ...(notice ? { version: notice.version } : {}),
      };
      return ask('writeContent', { body });
    },
    onSuccess: (_, published) => {
      toast('ok', say(published ? words.started : words.ended));
      setGiven(undefined);
      setTried(false);
      setAsking(undefined);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['maintenance'] }),
  });
  const isMissing = typed.head.trim() === '' || typed.text.trim() === '';
  const save = () => {
    setTried(true);
    if (isMissing || writing.isPending) return;
    // what closes the site at once is asked first
    if (typed.begin === '' && state !== 'now') setAsking('start');
    else writing.mutate(true);
  };
  useShortcuts([{ key: 'mod+Enter', name: words.change, run: save }]);
  return (
    <>
      <Head title={say(words.title)}>
        {state === 'open' ? null : (
          <button type="button" className="btn" onClick={() => setAsking('end')}>
            {say(words.endNow)}
          </button>
        )}
      </Head>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section className="gamebody maintenance" tabIndex={0} aria-label={say(words.title)}>
        <ReadingError of={reading} />
        <Note
          look={state === 'now' ? 'no' : state === 'planned' ? 'look' : 'info'}
          icon={state === 'now' ? 'stop' : 'info'}
        >
          <b>{say(words[state])}</b>
          {notice && state !== 'open' ? (
            <>
              {' '}
              {notice.starts_at ? `${say(words.from)} ${timeOf(notice.starts_at)} ` : ''}
              {notice.ends_at ? `${say(words.until)} ${timeOf(notice.ends_at)}` : say(words.untilEnded)}
            </>
          ) : null}
        </Note>
        <div className="halves">
          <section className="card">
            <form
              className="body stack"
              onSubmit={(event) => {
                event.preventDefault();
                save();
              }}
            >
              <Field
                label={say(words.head)}
                maxLength={200}
                value={typed.head}
                error={isTried && isMissing ? say(words.missing) : undefined}
                onChange={(event) => type({ head: event.target.value })}
              />
              <div className="field">
                <label htmlFor={id}>{say(words.text)}</label>
                <textarea
                  id={id}
                  rows={4}
                  maxLength={2000}
                  value={typed.text}
                  onChange={(event) => type({ text: event.target.value })}
                />
              </div>
              <Field
                label={say(words.begin)}
                hint={say(words.beginHint)}
                type="datetime-local"
                value={typed.begin}
                onChange={(event) => type({ begin: event.target.value })}
              />
              <Field
                label={say(words.end)}
                hint={say(words.endHint)}
                type="datetime-local"
                value={typed.end}
                onChange={(event) => type({ end: event.target.value })}
              />
              {writing.error ? <RefusalNote refusal={asRefusal(writing.error)} field="version" /> : null}
              <button
                type="submit"
                className={state === 'open' ? 'btn danger' : 'btn primary'}
                disabled={writing.isPending}
              >
                {say(state === 'open' ? (typed.begin ? words.plan : words.start) : words.change)} <kbd>⌘↵</kbd>
              </button>
            </form>
          </section>
          <div className="stack">
            <Preview head={typed.head} text={typed.text} />
            <WhatStops />
          </div>
        </div>
      </section>
      {asking ? (
        <Dialog
          title={say(asking === 'start' ? words.askStart : words.askEnd)}
          onClose={() => setAsking(undefined)}
          footer={
            <>
              <button type="button" className="btn quiet" onClick={() => setAsking(undefined)}>
                {say(words.back)}
              </button>
              <button
                type="button"
                className={asking === 'start' ? 'btn danger' : 'btn primary'}
                disabled={writing.isPending}
                onClick={() => writing.mutate(asking === 'start')}
              >
                {say(asking === 'start' ? words.start : words.endNow)}
              </button>
            </>
          }
        >
          <p>
            {say(words.stops)} · {say(words.goesOn)}
          </p>
        </Dialog>
      ) : null}
    </>
  );
}

const typedOf = (notice: { title: string; body: string; starts_at: string | null; ends_at: string | null }): Typed => ({
  head: notice.title,
  text: textOf(notice.body),
  begin: toLocal(notice.starts_at),
  end: toLocal(notice.ends_at),
});

function Preview({ head, text }: { head: string; text: string }) {
  const say = useSay();
  return (
    <section className="card">
      <header>
        <h2>{say(words.preview)}</h2>
      </header>
      <div className="body membernote">
        <p>
          <b>{head}</b>
        </p>
        {text
          .split('\n')
          .filter((line) => line.trim())
          .map((line) => (
            <p key={line}>{line}</p>
          ))}
      </div>
    </section>
  );
}

function WhatStops() {
  const say = useSay();
  const me = useMe();
  const maySee = me.scopes.includes('games');
  const reading = useQuery({
    queryKey: ['games', 'providers'],
    queryFn: async () => (await ask('staffProviders')).data,
    enabled: maySee,
  });
  const open = (reading.data ?? []).filter(({ open_rounds }) => open_rounds > 0);
  return (
    <section className="card">
      <header>
        <h2>{say(words.what)}</h2>
      </header>
      <div className="body stack">
        <p>{say(words.stops)}</p>
        <p className="dim">{say(words.goesOn)}</p>
        {maySee ? (
          <>
            <h3>{say(words.underWay)}</h3>
            {open.length === 0 && reading.data ? <p className="dim">{say(words.none)}</p> : null}
            <Facts rows={open.map((one) => [`${say(words.rounds)} ${one.name}`, wholeOf(one.open_rounds)])} />
            <Link className="link" to="/games">
              {say(words.onlyProvider)}
            </Link>
          </>
        ) : null}
      </div>
    </section>
  );
}
