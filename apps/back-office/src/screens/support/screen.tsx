import type { SupportRow } from '@sanam/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { itemKey, useCounts, useIsLive } from '../../api/live.ts';
import { asRefusal } from '../../api/refusal.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { forgetItem, takeItem, useOwnLease } from '../../parts/lease.tsx';
import { NEWS, NewsButton } from '../../parts/news-button.tsx';
import { focusNote } from '../../parts/note-field.tsx';
import { QueueTabs } from '../../parts/queue-tabs.tsx';
import { ReadingError } from '../../parts/reading-error.tsx';
import { RestOfQueue } from '../../parts/rest-of-queue.tsx';
import { Split } from '../../parts/split.tsx';
import { Empty } from '../../parts/states.tsx';
import { useSteady } from '../../parts/steady.ts';
import { toast } from '../../parts/toasts.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { useMore } from '../../parts/use-more.ts';
import { useNote } from '../../parts/use-note.ts';
import { useWork } from '../../parts/use-work.ts';
import { useSay } from '../../parts/words.ts';
import { TakeOverDialog } from '../../parts/work-dialogs.tsx';
import { Head } from '../../shell/head.tsx';
import { useShortcuts } from '../../shell/keys.ts';
import { listKeys } from '../../shell/list-keys.ts';
import { columnsFor } from './columns.tsx';
import { type Conversation, ConversationPanel } from './panel.tsx';
import { support as words } from './words.ts';

const QUEUE = 'conversations';
const idOf = ({ id }: SupportRow) => id;
/** The last message that the person has before them, which their answer answers. */
const seenIn = ({ messages }: Conversation) => {
  const last = messages.at(-1);
  return last ? { seen: last.id } : {};
};

/** Conversations of members and guests: who waits for an answer, beside the open conversation. */
export function Component() {
  const say = useSay();
  const queries = useQueryClient();
  const isLive = useIsLive();
  const counts = useCounts();
  const [{ open, tab: named }, change] = useAddress('open', 'tab');
  const tab = named === 'all' ? 'all' : 'waiting';
  const { reading, limit, readMore } = useMore([QUEUE, tab], (most) =>
    ask('staffConversations', { query: { tab, limit: most } }),
  );
  const all = reading.data?.data;
  const { rows, gone, news, holding, release } = useSteady(all, idOf, tab, limit);
  const detail = useQuery({
    queryKey: itemKey(QUEUE, open ?? ''),
    queryFn: async () => (await ask('staffConversation', { params: { id: open ?? '' } })).data,
    enabled: open !== undefined,
  });
  const item = open === undefined ? undefined : detail.data;
  const ids = rows?.map(idOf).filter((one) => !gone?.has(one)) ?? [];
  const show = (id: string | undefined) => change({ open: id });
  const held = item && { ref: item.id, holder: item.holder };
  const work = useWork(QUEUE, held, item !== undefined && item.waiting_since !== null, show);
  useOwnLease(QUEUE, item?.id, item?.holder, item?.draft);
  const note = useNote(QUEUE, item?.id, work.lease, item?.draft ?? '');
  // the same key until the answer has arrived: sent again after a lost reply, it is written once
  const key = useRef(crypto.randomUUID());
  const isSending = useRef(false);
  const isEnding = useRef(false);
  const [takingOver, setTakingOver] = useState<{ id: string; holder: string }>();
  // the person may have opened another one when an answer comes
  const latestOpen = useRef(open);
  latestOpen.current = open;
  const renew = () => queries.invalidateQueries({ queryKey: [QUEUE] });

  const send = async () => {
    const text = note.note;
    if (!item || !work.lease || !isLive || isSending.current || text.trim() === '') return;
    isSending.current = true;
    try {
      await ask('answerConversation', { params: { id: item.id }, body: { text, key: key.current, ...seenIn(item) } });
      key.current = crypto.randomUUID();
      note.takeAway(text);
      toast('ok', say(words.sent));
      await renew();
    } catch (error) {
      toast('no', asRefusal(error).of('error'));
    } finally {
      isSending.current = false;
    }
  };
  const end = async () => {
    if (!item || !work.lease || !isLive || isEnding.current || item.waiting_since === null) return;
    isEnding.current = true;
    try {
      await ask('endConversation', { params: { id: item.id }, body: seenIn(item) });
      note.forget();
      forgetItem(QUEUE, item.id);
      toast('ok', say(words.ended));
      if (latestOpen.current === item.id) show(undefined);
      await renew();
    } catch (error) {
      toast('no', asRefusal(error).of('error'));
    } finally {
      isEnding.current = false;
    }
  };
  useShortcuts([
    ...listKeys(ids, open, show),
    { key: 'c', name: words.take, run: () => void work.take() },
    { key: 'u', name: words.giveBack, run: work.giveBack },
    { key: 'n', name: words.answer, run: focusNote },
    { key: 'a', name: words.send, run: () => void send() },
    { key: 'd', name: words.done, run: () => void end() },
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
            <QueueTabs
              label={say(words.title)}
              tabs={[
                { key: 'waiting', name: words.waiting, count: counts?.conversations },
                { key: 'all', name: words.all },
              ]}
              open={tab}
              keeps={['open']}
            />
            <RestOfQueue
              shown={all?.length ?? 0}
              total={reading.data?.total ?? 0}
              isFiltered={false}
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
              tab === 'all' ? (
                <Empty title={say(words.none)} />
              ) : (
                <Empty title={say(words.nothing)}>{say(words.willCome)}</Empty>
              )
            }
            {...holding}
          />
        }
        panel={
          item ? (
            <ConversationPanel
              item={item}
              work={work}
              isLive={isLive}
              text={note.note}
              onWrite={note.write}
              onTake={() => void work.take()}
              onTakeAgain={() => void takeItem(QUEUE, item.id)}
              onTakeOver={() => work.other && setTakingOver({ id: item.id, holder: work.other.shown_name })}
              onSend={() => void send()}
              onDone={() => void end()}
            />
          ) : open && detail.error ? (
            asRefusal(detail.error).isGone ? (
              <Empty title={say(words.gone)} />
            ) : (
              <ReadingError of={detail} />
            )
          ) : null
        }
      />
      {takingOver ? (
        <TakeOverDialog
          queue={QUEUE}
          itemRef={takingOver.id}
          holder={takingOver.holder}
          onClose={() => setTakingOver(undefined)}
        />
      ) : null}
    </>
  );
}
