import { useRef } from 'react';
import { useMe } from '../api/session.ts';
import type { Holder } from './holder.tsx';
import { giveItemBack, itemNow, type Lease, type LeasedQueue, takeItem, takeOldest, useLease } from './lease.tsx';
import { toast } from './toasts.tsx';
import { useSay } from './words.ts';

const NOTHING_FREE = { th: 'ไม่มีเรื่องที่ว่างอยู่', en: 'Nothing is free' };

/** What the person does with items of a queue before deciding them. */
export interface Work {
  lease: Lease | undefined;
  /** Whoever else holds the open item. */
  other: Holder | undefined;
  /** Take the open item; with none open, or one that is not free, the oldest that is. */
  take(): Promise<void>;
  /** The taking that is under way, which gives the item that is held after it. */
  taking(): Promise<string | undefined> | undefined;
  giveBack(): void;
}

/**
 * Taking and giving back items of a queue.
 * @param open the open item.
 * @param mayTake whether the open item can be taken by the person at all.
 */
export function useWork(
  queue: LeasedQueue,
  open: { ref: string; holder: Holder | null } | undefined,
  mayTake: boolean,
  show: (ref: string) => void,
): Work {
  const say = useSay();
  const me = useMe();
  const lease = useLease(queue, open?.ref);
  const other = open?.holder && open.holder.id !== me.id && !lease ? open.holder : undefined;
  const taking = useRef<Promise<string | undefined>>(undefined);
  const takeNext = async () => {
    const next = await takeOldest(queue);
    if (next) show(next);
    else if (next === null) toast('ok', say(NOTHING_FREE));
    return next ?? undefined;
  };
  return {
    lease,
    other,
    taking: () => taking.current,
    async take() {
      const now = open && itemNow(queue, open.ref);
      if (now === 'held' || taking.current) return;
      const takeOpen = async (ref: string) => ((await takeItem(queue, ref)) ? ref : undefined);
      taking.current = open && mayTake && !other && now === undefined ? takeOpen(open.ref) : takeNext();
      await taking.current.finally(() => {
        taking.current = undefined;
      });
    },
    giveBack() {
      if (open && lease) void giveItemBack(queue, open.ref);
    },
  };
}
