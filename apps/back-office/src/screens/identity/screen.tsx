import type { StaffIdentity } from '@sanam/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useIsLive } from '../../api/live.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { forgetItem, keepItemDraft, useEndOfQuestion, useOwnLease } from '../../parts/lease.tsx';
import { NEWS, NewsButton } from '../../parts/news-button.tsx';
import { ReadingError } from '../../parts/reading-error.tsx';
import { NOT_LISTED, RestOfQueue } from '../../parts/rest-of-queue.tsx';
import { Split } from '../../parts/split.tsx';
import { Empty } from '../../parts/states.tsx';
import { useSteady } from '../../parts/steady.ts';
import { toast } from '../../parts/toasts.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { useMore } from '../../parts/use-more.ts';
import { useWork } from '../../parts/use-work.ts';
import { useSay } from '../../parts/words.ts';
import { Head } from '../../shell/head.tsx';
import { useShortcuts } from '../../shell/keys.ts';
import { listKeys, neighbour } from '../../shell/list-keys.ts';
import { columnsFor } from './columns.tsx';
import { IdentityPanel } from './identity-panel.tsx';
import { identity as words } from './words.ts';

const QUEUE = 'identity';
const idOf = ({ ref }: StaffIdentity) => ref;

/** Documents of identity that a person must look at: the list beside the open one, which is taken before it is decided. */
export function Component() {
  const say = useSay();
  const queries = useQueryClient();
  const isLive = useIsLive();
  const { reading, limit, readMore } = useMore([QUEUE], (most) => ask('staffIdentities', { query: { limit: most } }));
  const [{ open }, change] = useAddress('open');
  const [asked, setAsked] = useState<{ decision: 'pass' | 'refuse'; of: string }>();
  const all = reading.data?.data;
  const total = reading.data?.total ?? 0;
  const { rows, gone, news, holding, release } = useSteady(all, idOf, '', limit);
  const ids = rows?.map(idOf).filter((one) => !gone?.has(one)) ?? [];
  const item = all?.find(({ ref }) => ref === open);
  const show = (ref: string | undefined) => change({ open: ref });
  const work = useWork(QUEUE, item && { ref: item.ref, holder: item.holder }, item !== undefined, show);
  const { lease, other } = work;
  useOwnLease(QUEUE, item?.ref, item?.holder, item?.draft);
  const begin = (decision: 'pass' | 'refuse') =>
    setAsked(isLive && item && lease ? { decision, of: item.ref } : undefined);
  useEndOfQuestion(QUEUE, asked?.of, () => setAsked(undefined));
  const deciding = asked && asked.of === item?.ref ? asked.decision : undefined;
  useShortcuts([
    ...listKeys(ids, open, show),
    { key: 'c', name: words.take, run: () => void work.take() },
    { key: 'u', name: words.giveBack, run: work.giveBack },
    ...(item?.reasons.includes('under_age') ? [] : [{ key: 'a', name: words.pass, run: () => begin('pass') }]),
    { key: 'r', name: words.refuse, run: () => begin('refuse') },
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
            empty={<Empty title={say(words.nothing)}>{say(words.willCome)}</Empty>}
            {...holding}
          />
        }
        panel={
          item ? (
            <IdentityPanel
              item={item}
              lease={lease}
              other={other}
              isLive={isLive}
              onTake={() => void work.take()}
              onGiveBack={work.giveBack}
              onDecide={begin}
            />
          ) : open && all ? (
            <Empty title={say(all.length < total ? NOT_LISTED : words.gone)} />
          ) : null
        }
      />
      {deciding && item && lease ? (
        <ConfirmDialog
          title={say(deciding === 'pass' ? words.passTitle : words.refuseTitle)}
          reason={words.note}
          yes={deciding === 'pass' ? words.pass : words.refuse}
          isDanger={deciding === 'refuse'}
          draft={lease.draft}
          onKeep={(text) => void keepItemDraft(QUEUE, item.ref, text)}
          act={(note) => ask('decideIdentity', { params: { ref: item.ref }, body: { decision: deciding, note } })}
          onDone={(isLate) => {
            const next = neighbour(ids, item.ref, 1);
            toast('ok', say(deciding === 'pass' ? words.passed : words.refused));
            forgetItem(QUEUE, item.ref);
            if (!isLate) show(next === item.ref ? undefined : next);
            void queries.invalidateQueries({ queryKey: [QUEUE] });
          }}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}
