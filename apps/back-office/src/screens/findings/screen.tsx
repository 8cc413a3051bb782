import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useIsLive } from '../../api/live.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { forgetItem, useEndOfQuestion, useOwnLease } from '../../parts/lease.tsx';
import { NEWS, NewsButton } from '../../parts/news-button.tsx';
import { ReadingError } from '../../parts/reading-error.tsx';
import { NOT_LISTED, RestOfQueue } from '../../parts/rest-of-queue.tsx';
import { Split } from '../../parts/split.tsx';
import { Empty, FilteredEmpty } from '../../parts/states.tsx';
import { useSteady } from '../../parts/steady.ts';
import { useAddress } from '../../parts/use-address.ts';
import { useMore } from '../../parts/use-more.ts';
import { useWork } from '../../parts/use-work.ts';
import { useSay } from '../../parts/words.ts';
import { Head } from '../../shell/head.tsx';
import { useShortcuts } from '../../shell/keys.ts';
import { listKeys, neighbour } from '../../shell/list-keys.ts';
import { CloseDialog } from './close-dialog.tsx';
import { type Finding, FindingPanel } from './finding-panel.tsx';
import { columnsFor, Filters } from './findings-table.tsx';
import { findings as words } from './words.ts';

const QUEUE = 'findings';
const idOf = ({ id }: Finding) => id;

/** What does not add up: the list beside the open finding, which is taken before it is closed. */
export function Component() {
  const say = useSay();
  const queries = useQueryClient();
  const isLive = useIsLive();
  const { reading, limit, readMore } = useMore([QUEUE], (most) => ask('findings', { query: { limit: most } }));
  const [{ open, halts, kind }, change] = useAddress('open', 'halts', 'kind');
  const [closing, setClosing] = useState<string>();
  const all = reading.data?.data;
  const total = reading.data?.total;
  const fitting = useMemo(
    () => all?.filter((one) => (!halts || one.halts_payouts === halts) && (!kind || one.kind === kind)),
    [all, halts, kind],
  );
  const { rows, gone, news, holding, release } = useSteady(fitting, idOf, `${halts} ${kind}`, limit);
  const ids = rows?.map(idOf).filter((one) => !gone?.has(one)) ?? [];
  const item = all?.find(({ id }) => id === open);
  const show = (id: string | undefined) => change({ open: id });
  const work = useWork(QUEUE, item && { ref: item.id, holder: item.holder }, item !== undefined, show);
  const { lease, other } = work;
  useOwnLease(QUEUE, item?.id, item?.holder, item?.draft);
  const begin = () => setClosing(isLive && lease ? item?.id : undefined);
  useEndOfQuestion(QUEUE, closing, () => setClosing(undefined));
  useShortcuts([
    ...listKeys(ids, open, show),
    { key: 'c', name: words.take, run: () => void work.take() },
    { key: 'u', name: words.giveBack, run: work.giveBack },
    { key: 'a', name: words.close, run: begin },
    { key: '.', name: NEWS, run: release },
  ]);
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
            <Filters all={all ?? []} total={total} halts={halts} kind={kind} onChange={change} />
            <RestOfQueue
              shown={all?.length ?? 0}
              total={total ?? 0}
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
            empty={
              all?.length ? (
                <FilteredEmpty onClear={() => change({ halts: undefined, kind: undefined })} />
              ) : (
                <Empty title={say(words.nothing)}>{say(words.willCome)}</Empty>
              )
            }
            {...holding}
          />
        }
        panel={
          item ? (
            <FindingPanel
              finding={item}
              lease={lease}
              other={other}
              isLive={isLive}
              onTake={() => void work.take()}
              onGiveBack={work.giveBack}
              onClose={begin}
            />
          ) : open && all ? (
            <Empty title={say(all.length < (total ?? 0) ? NOT_LISTED : words.gone)} />
          ) : null
        }
      />
      {closing !== undefined && closing === item?.id && lease ? (
        <CloseDialog
          finding={item}
          draft={lease.draft}
          onClosed={(isLate) => {
            const next = neighbour(ids, item.id, 1);
            forgetItem(QUEUE, item.id);
            if (!isLate) show(next === item.id ? undefined : next);
            void queries.invalidateQueries({ queryKey: [QUEUE] });
          }}
          onLeave={() => setClosing(undefined)}
        />
      ) : null}
    </>
  );
}
