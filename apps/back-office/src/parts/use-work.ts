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
  /** Whether an item is being taken just now. */
  isTaking(): boolean;
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
  const taking = useRef(0);
  const takeNext = async () => {
    const next = await takeOldest(queue);
    if (next) show(next);
    else if (next === null) toast('ok', say(NOTHING_FREE));
  };
  return {
    lease,
    other,
    isTaking: () => taking.current > 0,
    async take() {
      const now = open && itemNow(queue, open.ref);
      if (now === 'held' || taking.current > 0) return;
      taking.current++;
      try {
        if (open && mayTake && !other && now === undefined) await takeItem(queue, open.ref);
        else await takeNext();
      } finally {
        taking.current--;
      }
    },
    giveBack() {
      if (open && lease) void giveItemBack(queue, open.ref);
    },
  };
}
