import { useMemo } from 'react';
import { CardList } from '../../parts/card-list.tsx';
import { NEWS, NewsButton } from '../../parts/news-button.tsx';
import { QueueTabs } from '../../parts/queue-tabs.tsx';
import { ReadingError } from '../../parts/reading-error.tsx';
import { NOT_LISTED, RestOfQueue } from '../../parts/rest-of-queue.tsx';
import { Split } from '../../parts/split.tsx';
import { Empty, FilteredEmpty } from '../../parts/states.tsx';
import { useSteady } from '../../parts/steady.ts';
import { useAddress } from '../../parts/use-address.ts';
import { useIsPhone } from '../../parts/use-phone.ts';
import { useSay } from '../../parts/words.ts';
import { Head } from '../../shell/head.tsx';
import { useShortcuts } from '../../shell/keys.ts';
import { listKeys } from '../../shell/list-keys.ts';
import { Online } from '../../shell/online.tsx';
import { MatchingBar } from './decide-bar.tsx';
import { MatchingDialog } from './dialogs.tsx';
import { Filters, passes } from './filters.tsx';
import { fits } from './fits.ts';
import { InboxCard } from './inbox-card.tsx';
import { SlipPicture } from './slip-picture.tsx';
import { useDeciding } from './use-deciding.ts';
import { type Item, itemsOf, totalOf, useMatching } from './use-matching.ts';
import { TABS, type Tab, matching as words } from './words.ts';
import { ArrivalWork, SlipWork } from './work-area.tsx';

const idOf = ({ ref }: Item) => ref;
const CARD_HEIGHT = 68;

/** Money that arrived and fits nothing for certain, and slips that nobody could check, beside what they may be for. */
export function Component() {
  const say = useSay();
  const isPhone = useIsPhone();
  const { reading, limit, readMore } = useMatching();
  const [{ tab: asked, open, ...filter }, change] = useAddress('tab', 'open', 'find', 'bank', 'cause');
  const tab: Tab = asked === 'slips' || (!asked && open?.startsWith('DP')) ? 'slips' : 'arrivals';
  const { find, bank, cause } = filter;
  const all = useMemo(() => itemsOf(reading.data, tab), [reading.data, tab]);
  const fitting = useMemo(
    () => all?.filter((item) => passes(item, { bank, cause }) && (!find || fits(item, find))),
    [all, find, bank, cause],
  );
  const { rows, gone, news, holding, release } = useSteady(fitting, idOf, `${tab} ${find} ${bank} ${cause}`, limit);
  const here = rows?.filter(({ ref }) => !gone?.has(ref)) ?? [];
  const item = all?.find(({ ref }) => ref === open);
  // an item of the other tab, such as the oldest of all, is opened in its tab
  const show = (ref: string | undefined) =>
    change(ref === undefined ? { open: ref } : { open: ref, tab: ref.startsWith('DP') ? 'slips' : undefined });
  const deciding = useDeciding(item, here, show);
  const { work, note, isLive, picked } = deciding;
  useShortcuts([
    ...listKeys(here.map(idOf), open, show),
    ...deciding.shortcuts,
    { key: '.', name: NEWS, run: release },
  ]);
  const counts = { arrivals: totalOf(reading.data, 'arrivals'), slips: totalOf(reading.data, 'slips') };
  const hasRest = (all?.length ?? 0) < (counts[tab] ?? 0);
  const footer = item ? (
    <MatchingBar
      item={item}
      picked={picked}
      work={work}
      isLive={isLive}
      note={note.note}
      onNote={note.write}
      onAsk={deciding.begin}
    />
  ) : null;
  return (
    <>
      <Head title={say(words.title)}>
        <NewsButton count={news} onShow={release} />
        <Online />
      </Head>
      <Split
        panelName={say(words.open)}
        onClose={() => show(undefined)}
        bar={
          <>
            <ReadingError of={reading} />
            <QueueTabs
              label={say(words.tabs)}
              open={tab}
              tabs={(Object.keys(TABS) as Tab[]).map((key) => ({ key, name: TABS[key], count: counts[key] }))}
            />
            <Filters items={all ?? []} filter={filter} onChange={change} />
            <RestOfQueue
              shown={all?.length ?? 0}
              total={counts[tab] ?? 0}
              isReading={reading.isPlaceholderData}
              onMore={readMore}
            />
          </>
        }
        list={
          <CardList
            label={say(TABS[tab])}
            rows={rows}
            isFailed={reading.isError}
            idOf={idOf}
            openBy="open"
            look="inbox"
            height={CARD_HEIGHT}
            cardOf={(one) => <InboxCard item={one} />}
            classOf={(one) => (one.ref === open ? 'sel' : gone?.has(one.ref) ? 'gone' : '')}
            empty={
              all?.length ? (
                <FilteredEmpty onClear={() => change({ find: undefined, bank: undefined, cause: undefined })} />
              ) : (
                <Empty title={say(words.nothing)}>{say(words.willCome)}</Empty>
              )
            }
            {...holding}
          />
        }
        panel={
          item?.arrival ? (
            <ArrivalWork
              arrival={item.arrival}
              found={deciding.found}
              picked={picked}
              lease={work.lease}
              onPick={deciding.pick}
              onSlip={deciding.setSlip}
              footer={footer}
            />
          ) : item?.slip ? (
            <SlipWork
              slip={item.slip}
              arrivals={reading.data?.incoming_payments ?? []}
              isReading={reading.isPlaceholderData}
              onMore={readMore}
              lease={work.lease}
              onSlip={deciding.setSlip}
              footer={footer}
            />
          ) : open && all ? (
            <Empty title={say(hasRest ? NOT_LISTED : words.gone)} />
          ) : isPhone ? null : (
            <Empty icon="match" title={say(words.choose)} />
          )
        }
      />
      {deciding.slip ? <SlipPicture slip={deciding.slip} onClose={() => deciding.setSlip(undefined)} /> : null}
      {deciding.asking && item ? (
        <MatchingDialog
          asking={deciding.asking}
          item={item}
          picked={picked}
          note={note.note}
          onKeep={note.keepNow}
          onDecided={deciding.decided}
          onClose={deciding.stopAsking}
        />
      ) : null}
    </>
  );
}
