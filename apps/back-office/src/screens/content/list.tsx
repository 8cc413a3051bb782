import type { StaffContentEntry } from '@sanam/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../api/ask.ts';
import { asRefusal } from '../../api/refusal.ts';
import { ReadingError } from '../../parts/reading-error.tsx';
import { SpanRows } from '../../parts/span-rows.tsx';
import { Empty, RefusalNote } from '../../parts/states.tsx';
import { toast } from '../../parts/toasts.tsx';
import { AskBeforeLeaving } from '../../parts/use-leaving.tsx';
import { useSay } from '../../parts/words.ts';
import { Head } from '../../shell/head.tsx';
import { useShortcuts } from '../../shell/keys.ts';
import { inOrder, KINDS, type Kind } from './entry.ts';
import { NewDialog } from './new-dialog.tsx';
import { OrderList } from './order-list.tsx';
import { content as words } from './words.ts';

const COLORS = {
  banner: '--d-slot',
  promotion: '--d-bonus',
  announcement: '--d-casino',
  page: '--d-sports',
  entrance: '--d-fish',
};

/** Entries of a kind in the order of the site, and when each is shown. */
export function ContentList({ kind }: { kind: Kind }) {
  const say = useSay();
  const queries = useQueryClient();
  const [isNew, setNew] = useState(false);
  const [order, setOrder] = useState<readonly string[]>();
  const reading = useQuery({
    queryKey: ['content', kind],
    queryFn: async () => (await ask('staffContent', { query: { kind } })).data,
  });
  const all = reading.data;
  const bySlug = new Map(all?.map((one) => [one.slug, one]));
  const rows = all && inOrder(all, order ?? []);
  const isMoved = rows?.some((one, at) => one !== all?.[at]) ?? false;
  const readAgain = () => queries.invalidateQueries({ queryKey: ['content', kind] });
  const saving = useMutation({
    mutationFn: ({ slugs }: { slugs: string[]; of: typeof order }) => ask('orderContent', { body: { kind, slugs } }),
    onSuccess: async (_reply, { of }) => {
      toast('ok', say(words.orderSaved));
      await readAgain();
      // and not what was moved since
      setOrder((now) => (now === of ? undefined : now));
    },
    // entries that came or went meanwhile are shown, so that it can be saved with them
    onError: () => void readAgain(),
  });
  const save = () =>
    isMoved && !saving.isPending && saving.mutate({ slugs: rows?.map(({ slug }) => slug) ?? [], of: order });
  useShortcuts([
    { key: 'n', name: words.create, run: () => setNew(true) },
    { key: 'mod+s', name: words.saveOrder, run: save },
  ]);
  return (
    <>
      <Head title={say(words.title)}>
        <button type="button" className="btn primary" onClick={() => setNew(true)}>
          {say(words.create)} <kbd>N</kbd>
        </button>
      </Head>
      <div className="bar-top">
        <nav className="tabs" aria-label={say(words.kinds)}>
          {KINDS.map((one) => (
            <Link
              key={one}
              to={`/content/${one}`}
              className={one === kind ? 'on' : undefined}
              aria-current={one === kind ? 'page' : undefined}
            >
              {say(words[one])}
            </Link>
          ))}
        </nav>
        <ReadingError of={reading} />
        {saving.error ? <RefusalNote refusal={asRefusal(saving.error)} field="version" /> : null}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section className="main" tabIndex={0} aria-label={say(words[kind])}>
        {rows?.length === 0 ? (
          <Empty icon="mega" title={say(words.nothing)}>
            {say(words.willCome)}
          </Empty>
        ) : null}
        {rows && rows.length > 0 ? (
          <>
            <section className="card">
              <header>
                <h2>
                  {say(words[kind])} <span className="tiny dimmer">{say(words.order)}</span>
                </h2>
                {isMoved ? (
                  <span className="row">
                    <span className="tiny look" role="status">
                      {say(words.orderChanged)}
                    </span>
                    <button type="button" className="btn s primary" disabled={saving.isPending} onClick={save}>
                      {say(words.saveOrder)}
                    </button>
                  </span>
                ) : null}
              </header>
              <OrderList kind={kind} rows={rows} nowMs={reading.dataUpdatedAt} onOrder={setOrder} />
            </section>
            <Calendar kind={kind} rows={rows} nowMs={reading.dataUpdatedAt} />
          </>
        ) : null}
      </section>
      <AskBeforeLeaving isDirty={isMoved} />
      {isNew ? <NewDialog kind={kind} known={[...bySlug.keys()]} onClose={() => setNew(false)} /> : null}
    </>
  );
}

/** When each entry is shown, over the next weeks. */
function Calendar({ kind, rows, nowMs }: { kind: Kind; rows: readonly StaffContentEntry[]; nowMs: number }) {
  const say = useSay();
  return (
    <section className="card">
      <header>
        <h2>{say(words.calendar)}</h2>
      </header>
      <div className="body">
        <SpanRows
          nowMs={nowMs}
          rows={rows
            .filter(({ published }) => published)
            .map((one) => ({
              id: one.slug,
              name: one.title.replace('\n', ' '),
              starts: one.starts_at,
              ends: one.ends_at,
              color: COLORS[kind],
            }))}
        />
      </div>
    </section>
  );
}
