import { clockText } from '@sanam/ui/countdown';
import { useEffect, useRef } from 'react';
import { ask } from '../api/ask.ts';
import { asRefusal } from '../api/refusal.ts';
import { Pill } from './pieces.tsx';
import { makeStore, useStore } from './store.ts';
import { toast } from './toasts.tsx';
import { useTick } from './use-tick.ts';
import { useSay } from './words.ts';

export type LeasedQueue = 'withdrawals' | 'deposits' | 'findings';

/** An item that the person holds: until when, and what was written about it without deciding. */
interface Lease {
  until: string;
  draft: string;
  /** Time between taking and the end. */
  wholeMs: number;
}
const WORDS = {
  mine: { th: 'คุณถือเรื่องนี้', en: 'You hold this' },
  left: { th: 'ปล่อยคืนคิวเองเมื่อหมดเวลา', en: 'It goes back to the queue by itself' },
};
/** Share of the time that passes before an input begins it anew. */
const RENEW_AFTER = 0.2;

const leases = makeStore<Readonly<Record<string, Lease>>>({});
const nameOf = (queue: LeasedQueue, ref: string) => `${queue} ${ref}`;

function keep(name: string, lease: Pick<Lease, 'until' | 'draft'> | undefined): void {
  const { [name]: _, ...others } = leases.get();
  leases.set(lease ? { ...others, [name]: { ...lease, wholeMs: Date.parse(lease.until) - Date.now() } } : others);
}

/** Take an item, or renew one's own lease. @returns whether the person holds it now; if not, they are told why. */
export async function takeItem(queue: LeasedQueue, ref: string): Promise<boolean> {
  try {
    const { data } = await ask('takeLease', { params: { queue, ref }, body: {} });
    keep(nameOf(queue, ref), data);
    return true;
  } catch (error) {
    keep(nameOf(queue, ref), undefined);
    toast('no', asRefusal(error).message);
    return false;
  }
}

/** Take the oldest item that nobody holds. @returns its reference; undefined when there is none. */
export async function takeOldest(queue: LeasedQueue): Promise<string | undefined> {
  try {
    const { data } = await ask('takeNext', { params: { queue } });
    if (data) keep(nameOf(queue, data.ref), data);
    return data?.ref;
  } catch (error) {
    toast('no', asRefusal(error).message);
    return undefined;
  }
}

/** Give an item back to its queue. */
export async function giveItemBack(queue: LeasedQueue, ref: string): Promise<void> {
  keep(nameOf(queue, ref), undefined);
  await ask('giveBack', { params: { queue, ref } }).catch((error: unknown) => toast('no', asRefusal(error).message));
}

/** Keep what was written about an item without deciding. */
export async function keepItemDraft(queue: LeasedQueue, ref: string, draft: string): Promise<void> {
  await ask('keepDraft', { params: { queue, ref }, body: { draft } }).then(
    ({ data }) => keep(nameOf(queue, ref), { until: data.until, draft }),
    (error: unknown) => toast('no', asRefusal(error).message),
  );
}

/** Forget the lease of an item that is decided. */
export const forgetItem = (queue: LeasedQueue, ref: string): void => keep(nameOf(queue, ref), undefined);

/** The lease of the open item, while the person holds it. What they do on the page begins its time anew. */
export function useLease(queue: LeasedQueue, ref: string | undefined): Lease | undefined {
  const all = useStore(leases);
  const now = useTick();
  const lease = ref === undefined ? undefined : all[nameOf(queue, ref)];
  const held = lease && Date.parse(lease.until) > now ? lease : undefined;
  const isRenewing = useRef(false);
  useEffect(() => {
    if (!held || ref === undefined) return;
    const renew = () => {
      const leftMs = Date.parse(held.until) - Date.now();
      if (isRenewing.current || leftMs > held.wholeMs * (1 - RENEW_AFTER)) return;
      isRenewing.current = true;
      void takeItem(queue, ref).finally(() => {
        isRenewing.current = false;
      });
    };
    addEventListener('keydown', renew);
    addEventListener('pointerdown', renew);
    return () => {
      removeEventListener('keydown', renew);
      removeEventListener('pointerdown', renew);
    };
  }, [queue, ref, held]);
  return held;
}

/** That the person holds the open item, and for how long. */
export function LeaseMark({ lease }: { lease: Lease }) {
  const say = useSay();
  const leftMs = Math.max(0, Date.parse(lease.until) - useTick());
  return (
    <span className="hold" title={say(WORDS.left)}>
      <Pill look="leaf" icon="lock">
        {say(WORDS.mine)}
      </Pill>
      <span className="bar" aria-hidden="true">
        <i style={{ width: `${Math.min(100, (leftMs / lease.wholeMs) * 100)}%` }} />
      </span>
      <span className="num">{clockText(Math.ceil(leftMs / 1000))}</span>
    </span>
  );
}
