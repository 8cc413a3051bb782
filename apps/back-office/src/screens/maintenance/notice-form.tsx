import type { BodyOf, Calls, StaffContentEntry } from '@sanam/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../api/ask.ts';
import { asRefusal } from '../../api/refusal.ts';
import { useMe } from '../../api/session.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { Field } from '../../parts/field.tsx';
import { timeOf, wholeOf } from '../../parts/format.ts';
import { LeaveGuard } from '../../parts/leave-guard.tsx';
import { fromLocal, isNoTime, toLocal } from '../../parts/local-time.ts';
import { Facts, Note } from '../../parts/pieces.tsx';
import { RefusalNote } from '../../parts/states.tsx';
import { toast } from '../../parts/toasts.tsx';
import { useTick } from '../../parts/use-tick.ts';
import { useSay } from '../../parts/words.ts';
import { useShortcuts } from '../../shell/keys.ts';
import { bodyOf, isSame, type Part, slugOf, stateOf, textOf, type Written } from './notice.ts';
import { nameOf, saidOf, maintenance as words } from './words.ts';

type Draft = BodyOf<Calls['writeContent']>;
interface Typed extends Written {
  /** Version of the notice when the typing began; undefined when there was none. */
  version?: number | undefined;
}
const NOTHING: Typed = { head: '', text: '', begin: '', end: '' };

/** The notice of a part: from when, what members read, and who is in the middle of what (SITE-10). */
export function NoticeForm({ part, notice }: { part: Part; notice: StaffContentEntry | undefined }) {
  const say = useSay();
  const queries = useQueryClient();
  const id = useId();
  const now = useTick(10_000);
  const [given, setGiven] = useState<Typed>();
  const [asking, setAsking] = useState<'start' | 'end'>();
  const [isTried, setTried] = useState(false);
  const state = stateOf(notice, now);
  const said = saidOf(part);
  const typed = given ?? (notice ? typedOf(notice) : NOTHING);
  const type = (part: Partial<Typed>) => setGiven({ ...typed, ...part });
  // whoever was told of another's change saves over it by pressing again
  const readAgain = async () => {
    await queries.invalidateQueries({ queryKey: ['maintenance'] });
    const read = queries.getQueryData<readonly StaffContentEntry[]>(['maintenance']);
    const version = read?.find(({ slug }) => slug === slugOf(part))?.version;
    setGiven((before) => before && { ...before, version });
  };
  const writing = useMutation({
    mutationFn: ({ published, sent }: { published: boolean; sent: Typed }) => {
      // what ends is the notice as it stands, whatever was typed meanwhile
      const { head, text, begin, end, version } = published || !notice ? sent : typedOf(notice);
      const body: Draft = {
        ...{ kind: 'maintenance', slug: slugOf(part), title: head.trim(), body: bodyOf(text) },
        ...{ published, starts_at: fromLocal(begin), ends_at: published ? fromLocal(end) : null },
        ...(version ? { version } : {}),
      };
      return ask('writeContent', { body });
    },
    onSuccess: async (_, { published, sent }) => {
      // the form keeps what was typed until the notice is read again
      await readAgain();
      toast('ok', say(published ? words.started : said.ended));
      // and not what was typed since
      if (published) setGiven((now) => (now && isSame(now, sent) ? undefined : now));
      setTried(false);
      setAsking(undefined);
    },
    onError: () => void readAgain(),
  });
  const write = (published: boolean) => writing.mutate({ published, sent: typed });
  const would = stateOf(
    { published: true, starts_at: fromLocal(typed.begin), ends_at: fromLocal(typed.end) },
    Math.max(now, Date.now()),
  );
  const isMissing = typed.head.trim() === '' || typed.text.trim() === '';
  const noTime = (text: string) => (isTried && isNoTime(text) ? say(words.noTime) : undefined);
  const question = (what: 'start' | 'end') => {
    writing.reset();
    setAsking(what);
  };
  const save = () => {
    setTried(true);
    if (isMissing || isNoTime(typed.begin) || isNoTime(typed.end) || would === 'open' || writing.isPending) return;
    // what closes the site at once is asked first, also when its begin is one that is past
    if (would === 'now' && state !== 'now') question('start');
    else write(true);
  };
  useShortcuts([{ key: 'mod+Enter', name: words.change, run: save }]);
  return (
    <>
      <LeaveGuard isDirty={given !== undefined} about={words.unsaved} onDiscard={() => setGiven(undefined)} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section className="gamebody maintenance" tabIndex={0} aria-label={say(nameOf(part))}>
        <Note
          look={state === 'now' ? 'no' : state === 'planned' ? 'look' : 'info'}
          icon={state === 'now' ? 'stop' : 'info'}
        >
          <b>{say(said[state])}</b>
          {notice && state !== 'open' ? (
            <>
              {' '}
              {notice.starts_at ? `${say(words.from)} ${timeOf(notice.starts_at)} ` : ''}
              {notice.ends_at ? `${say(words.until)} ${timeOf(notice.ends_at)}` : say(words.untilEnded)}{' '}
              <button type="button" className="btn s" onClick={() => question('end')}>
                {say(said.endNow)}
              </button>
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
                error={noTime(typed.begin)}
                onChange={(event) => type({ begin: event.target.value })}
              />
              <Field
                label={say(words.end)}
                hint={say(words.endHint)}
                type="datetime-local"
                value={typed.end}
                error={noTime(typed.end) ?? (isTried && would === 'open' ? say(words.endIsPast) : undefined)}
                onChange={(event) => type({ end: event.target.value })}
              />
              {writing.error && !asking ? <RefusalNote refusal={asRefusal(writing.error)} field="version" /> : null}
              <button
                type="submit"
                className={state === 'open' ? 'btn danger' : 'btn primary'}
                disabled={writing.isPending}
              >
                {say(state === 'open' ? (would === 'planned' ? words.plan : said.start) : words.change)} <kbd>⌘↵</kbd>
              </button>
            </form>
          </section>
          <div className="stack">
            <Preview head={typed.head} text={typed.text} />
            <WhatStops part={part} />
          </div>
        </div>
      </section>
      {asking ? (
        <Dialog
          title={say(asking === 'start' ? said.askStart : said.askEnd)}
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
                onClick={() => write(asking === 'start')}
              >
                {say(asking === 'start' ? said.start : said.endNow)}
              </button>
            </>
          }
        >
          {writing.error ? <RefusalNote refusal={asRefusal(writing.error)} field="version" /> : null}
          <p>
            {say(said.stops)} · {say(words.goesOn)}
          </p>
        </Dialog>
      ) : null}
    </>
  );
}

const typedOf = ({ title, body, starts_at, ends_at, version }: StaffContentEntry): Typed => ({
  ...{ head: title, text: textOf(body), begin: toLocal(starts_at), end: toLocal(ends_at) },
  version,
});

function Preview({ head, text }: { head: string; text: string }) {
  const say = useSay();
  return (
    <section className="card">
      <header>
        <h2>{say(words.preview)}</h2>
      </header>
      {head.trim() === '' && text.trim() === '' ? (
        <p className="body dim">{say(words.nothingYet)}</p>
      ) : (
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
      )}
    </section>
  );
}

function WhatStops({ part }: { part: Part }) {
  const say = useSay();
  const me = useMe();
  // where money goes in and out, no round is under way
  const maySee = me.scopes.includes('games') && part !== 'deposits' && part !== 'withdrawals';
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
        <p>{say(saidOf(part).stops)}</p>
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
