import type { Second } from '@sanam/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useIsLive } from '../../api/live.ts';
import { useMe } from '../../api/session.ts';
import { ChoiceChip } from '../../parts/chips.tsx';
import { columnsOf, DataTable } from '../../parts/data-table.tsx';
import { DecideDialog } from '../../parts/decide-dialog.tsx';
import { memberNo, timeOf, wholeOf } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Baht } from '../../parts/money.tsx';
import { NEWS, NewsButton } from '../../parts/news-button.tsx';
import { addressOf, idOf, wordsOfKind } from '../../parts/proposal-kinds.ts';
import { ReadingError } from '../../parts/reading-error.tsx';
import { NOT_LISTED, RestOfQueue } from '../../parts/rest-of-queue.tsx';
import { Split } from '../../parts/split.tsx';
import { Empty, FilteredEmpty } from '../../parts/states.tsx';
import { useSteady } from '../../parts/steady.ts';
import { useAddress } from '../../parts/use-address.ts';
import { useMore } from '../../parts/use-more.ts';
import { withChosen } from '../../parts/with-chosen.ts';
import { type Say, useSay } from '../../parts/words.ts';
import { Head } from '../../shell/head.tsx';
import { useShortcuts } from '../../shell/keys.ts';
import { listKeys, nextOpen } from '../../shell/list-keys.ts';
import { SecondPanel, TimeLeft } from './second-panel.tsx';
import { second as words } from './words.ts';

const QUEUE = 'seconds';

/** Everything that waits for a second yes. Proposals are decided here, items of a queue in their queue. */
export function Component() {
  const say = useSay();
  const me = useMe();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isLive = useIsLive();
  const { reading, limit, readMore } = useMore([QUEUE], (most) => ask('seconds', { query: { limit: most } }));
  const [{ open, kind }, change] = useAddress('open', 'kind');
  // of the proposal that it was asked about: when that one is gone, the question is not about the next one
  const [asked, setAsked] = useState<{ says: 'yes' | 'no'; of: string }>();
  const all = reading.data?.data;
  const total = reading.data?.total ?? 0;
  const fitting = useMemo(() => all?.filter((one) => !kind || one.kind === kind), [all, kind]);
  const { rows, gone, news, holding, release } = useSteady(fitting, idOf, kind ?? '', limit);
  const here = rows?.filter((row) => !gone?.has(idOf(row))) ?? [];
  const item = all?.find((one) => idOf(one) === open);
  const show = (id: string | undefined) => change({ open: id });
  const begin = (word: 'yes' | 'no') => {
    const queue = item && addressOf(item);
    if (queue) return void navigate(queue);
    const may = item?.may_decide || (word === 'no' && item?.first.id === me.id);
    if (item && may && isLive) setAsked({ says: word, of: idOf(item) });
  };
  useShortcuts([
    ...listKeys(here.map(idOf), open, show),
    { key: 'a', name: words.yes, run: () => begin('yes') },
    { key: 'r', name: words.no, run: () => begin('no') },
    { key: '.', name: NEWS, run: release },
  ]);
  const kinds = withChosen(all?.map((one) => one.kind) ?? [], kind);
  return (
    <>
      <Head title={say(words.title)}>
        <NewsButton count={news} onShow={release} />
      </Head>
      <Split
        panelName={say(words.open)}
        onClose={() => show(undefined)}
        bar={
          <>
            <ReadingError of={reading} />
            <div className="filters">
              <ChoiceChip
                name={say(words.what)}
                value={kind}
                choices={kinds.map((one) => [one, say(wordsOfKind(one).name)])}
                onChange={(value) => change({ kind: value })}
              />
              {all ? (
                <span className="dimmer tiny end">
                  {wholeOf(total)} {say(words.items)}
                </span>
              ) : null}
            </div>
            <RestOfQueue
              shown={all?.length ?? 0}
              total={total}
              isReading={reading.isPlaceholderData}
              onMore={readMore}
            />
          </>
        }
        list={
          <DataTable
            label={say(words.title)}
            columns={useMemo(() => columnsFor(say), [say])}
            rows={rows}
            isFailed={reading.isError}
            idOf={idOf}
            openBy="open"
            gone={gone}
            foldOf={(row) => `${say(wordsOfKind(row.kind).name)} · ${say(words.gone)}`}
            empty={
              all?.length ? (
                <FilteredEmpty onClear={() => change({ kind: undefined })} />
              ) : (
                <Empty icon="two" title={say(words.nothing)}>
                  {say(words.willCome)}
                </Empty>
              )
            }
            {...holding}
          />
        }
        panel={
          item ? (
            <SecondPanel item={item} isLive={isLive} onAsk={begin} />
          ) : open && all ? (
            <Empty title={say(all.length < total ? NOT_LISTED : words.gone)} />
          ) : null
        }
      />
      {asked && item?.id && asked.of === open ? (
        <DecideDialog
          item={{ ...item, id: item.id }}
          says={asked.says}
          onDecided={(isLate) => {
            if (!isLate) show(nextOpen(here, idOf(item), idOf, (one) => one.may_decide));
            void queries.invalidateQueries({ queryKey: [QUEUE] });
          }}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}

function columnsFor(say: Say) {
  const column = columnsOf<Second>();
  return column.columns([
    column.accessor('kind', {
      header: say(words.what),
      meta: { isLink: true },
      cell: ({ row: { original: one } }) => {
        const { name, icon } = wordsOfKind(one.kind);
        return (
          <span className="row">
            <span className={one.may_decide ? 'kind right' : 'kind'}>
              <Icon name={icon} />
            </span>
            <span>
              <b>{say(name)}</b>
              <span className="sub">{one.member_id ? memberNo(one.member_id) : one.subject}</span>
            </span>
          </span>
        );
      },
    }),
    column.accessor('amount', {
      header: say(words.amount),
      meta: { className: 'r' },
      cell: (cell) => {
        const amount = cell.getValue();
        return amount === null ? null : (
          <span className="amt">
            <Baht value={amount} />
          </span>
        );
      },
    }),
    column.accessor('first', {
      header: say(words.first),
      meta: { className: 'only-desk' },
      cell: ({ row: { original: one } }) => (
        <>
          {one.first.shown_name}
          <span className="sub num">{timeOf(one.at)}</span>
        </>
      ),
    }),
    column.accessor('expires_at', {
      header: say(words.left),
      meta: { className: 'r' },
      cell: (cell) => <TimeLeft until={cell.getValue()} />,
    }),
  ]);
}
