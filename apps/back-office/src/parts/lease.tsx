import { clockText } from '@sanam/ui/countdown';
import { useEffect, useRef } from 'react';
import { ask } from '../api/ask.ts';
import { asRefusal } from '../api/refusal.ts';
import { useMe } from '../api/session.ts';
import type { Holder } from './holder.tsx';
import { forgetNote } from './notes.ts';
import { Pill } from './pieces.tsx';
import { makeStore, useStore } from './store.ts';
import { toast } from './toasts.tsx';
import { useTick } from './use-tick.ts';
import { useSay } from './words.ts';

export type LeasedQueue = 'withdrawals' | 'deposits' | 'findings' | 'identity' | 'conversations';

/** An item that the person holds: until when, and what was written about it without deciding. */
export interface Lease {
  until: string;
  draft: string;
  /** Time between taking and the end. */
  wholeMs: number;
}
const WORDS = {
  mine: { th: 'คุณถือเรื่องนี้', en: 'You hold this' },
  left: { th: 'ปล่อยคืนคิวเองเมื่อหมดเวลา', en: 'It goes back to the queue by itself' },
  soon: { th: 'ใกล้หมดเวลา กดปุ่มใดก็ได้เพื่อถือต่อ', en: 'Almost over: press any key to go on' },
  lapsed: {
    th: 'หมดเวลาถือเรื่อง คืนเข้าคิวแล้ว ยังไม่มีการตัดสิน',
    en: 'Your time is over: the item is free, nothing was decided',
  },
  takenOver: { th: 'มีคนรับช่วงเรื่องนี้ต่อจากคุณแล้ว', en: 'Somebody has taken this over from you' },
};
/** Shortest time between two renewals; of a short lease, a share of it. */
const RENEW_MS = 20_000;
const RENEW_SHARE = 0.2;
/** Shortest time between two attempts to renew, when the server does not answer. */
const TRY_AGAIN_MS = 5000;
const WARN_MS = 60_000;

const leases = makeStore<Readonly<Record<string, Lease>>>({});
/** How the lease of an item ended here. */
interface Ended {
  /** When the item left the queue, or could not be taken; undefined when the person may take it again at once. */
  leftMs: number | undefined;
  /**
   * Time until which the lease would have lasted. An answer about that lease was read before it ended, however late it
   * comes, and does not bring it back.
   */
  untilMs: number;
  /** The text that the server had about it. */
  draft: string | undefined;
}
const ended = new Map<string, Ended>();
/** The last taking or renewal of an item that is not answered yet. */
const underWay = new Map<string, Promise<unknown>>();
/** Items that are being given back: they can be taken again when that is done. */
const givingBack = new Map<string, Promise<void>>();
/** Texts about items that are saved on the server once the person has stopped typing for a moment. */
const pauses = new Map<string, { draft: string; timer: ReturnType<typeof setTimeout> }>();
const nameOf = (queue: LeasedQueue, ref: string) => `${queue} ${ref}`;

/**
 * Cancel the timer that would save the text about an item. @returns the text that was not saved yet; undefined without
 * one.
 */
function endPause(name: string): string | undefined {
  const paused = pauses.get(name);
  clearTimeout(paused?.timer);
  pauses.delete(name);
  return paused?.draft;
}

function noted<Answer>(name: string, asking: Promise<Answer>): Promise<Answer> {
  underWay.set(name, asking);
  return asking.finally(() => {
    if (underWay.get(name) === asking) underWay.delete(name);
  });
}

function keep(name: string, lease: Pick<Lease, 'until' | 'draft'>): void {
  // asked before the person gave the item back
  if (givingBack.has(name)) {
    outlast(name, lease.until);
    return;
  }
  // a colleague who had it in between has written something else about it
  if (!leases.get()[name] && lease.draft !== ended.get(name)?.draft) forgetNote(name);
  leases.set({ ...leases.get(), [name]: { ...lease, wholeMs: Date.parse(lease.until) - Date.now() } });
}

/** Note that the lease of an item that is being given back began anew meanwhile: lists that tell of it were read before. */
function outlast(name: string, until: string): void {
  const how = ended.get(name);
  if (how) ended.set(name, { ...how, untilMs: Math.max(how.untilMs, Date.parse(until)) });
}

/** Note that the person does not hold an item any more. @param hasLeft whether it is not to be taken again just now. */
function end(name: string, hasLeft: boolean): void {
  const { [name]: before, ...others } = leases.get();
  leases.set(others);
  const earlier = ended.get(name);
  ended.set(name, {
    leftMs: hasLeft ? Date.now() : undefined,
    untilMs: before ? Date.parse(before.until) : (earlier?.untilMs ?? 0),
    draft: before?.draft ?? earlier?.draft,
  });
}

/**
 * Take an item, or renew one's own lease.
 * @param takeOver reason for which somebody else's lease ends.
 * @throws Refusal, such as 409 with the name of who holds it.
 */
export async function takeItemOrFail(queue: LeasedQueue, ref: string, takeOver?: string): Promise<void> {
  const body = takeOver === undefined ? {} : { take_over: takeOver };
  const name = nameOf(queue, ref);
  await givingBack.get(name);
  keep(name, (await noted(name, ask('takeLease', { params: { queue, ref }, body }))).data);
}

/** Renew one's own lease. Without an answer the item is held until the time that is known; a refusal ends the lease. */
export async function renewItem(queue: LeasedQueue, ref: string): Promise<void> {
  try {
    await takeItemOrFail(queue, ref);
  } catch (error) {
    const { status } = asRefusal(error);
    if (status !== 0 && status !== 429 && status < 500) tellRefused(queue, ref, error);
  }
}

function tellRefused(queue: LeasedQueue, ref: string, error: unknown): void {
  const refusal = asRefusal(error);
  // held by somebody else, or decided
  end(nameOf(queue, ref), refusal.status === 404 || refusal.status === 409);
  toast('no', refusal.of('error'));
}

/** Take an item. @returns whether the person holds it now; if not, they are told why. */
export async function takeItem(queue: LeasedQueue, ref: string): Promise<boolean> {
  try {
    await takeItemOrFail(queue, ref);
    return true;
  } catch (error) {
    tellRefused(queue, ref, error);
    return false;
  }
}

/** Take the oldest item that nobody holds. @returns its reference; null when there is none, undefined for a refusal. */
export async function takeOldest(queue: LeasedQueue): Promise<string | null | undefined> {
  try {
    await Promise.all(givingBack.values());
    const { data } = await ask('takeNext', { params: { queue } });
    if (data) keep(nameOf(queue, data.ref), data);
    return data?.ref ?? null;
  } catch (error) {
    toast('no', asRefusal(error).of('error'));
    return undefined;
  }
}

/**
 * Give an item back to its queue, with what was just written about it. A renewal under way is waited for: after it the
 * item would be held again.
 */
export function giveItemBack(queue: LeasedQueue, ref: string): Promise<void> {
  const name = nameOf(queue, ref);
  const giving = giveBackNow(queue, ref).finally(() => {
    if (givingBack.get(name) === giving) givingBack.delete(name);
  });
  givingBack.set(name, giving);
  return giving;
}

async function giveBackNow(queue: LeasedQueue, ref: string): Promise<void> {
  const name = nameOf(queue, ref);
  const draft = endPause(name);
  end(name, false);
  await underWay.get(name)?.catch(() => undefined);
  const tell = (error: unknown) => toast('no', asRefusal(error).of('error'));
  if (draft !== undefined) {
    const kept = await ask('keepDraft', { params: { queue, ref }, body: { draft } }).catch(tell);
    const how = ended.get(name);
    if (kept && how) ended.set(name, { ...how, draft });
    if (kept) outlast(name, kept.data.until);
  }
  await ask('giveBack', { params: { queue, ref } }).catch(tell);
  end(name, false);
}

/** Keep what was written about an item without deciding. */
export async function keepItemDraft(queue: LeasedQueue, ref: string, draft: string): Promise<void> {
  const name = nameOf(queue, ref);
  endPause(name);
  await noted(name, ask('keepDraft', { params: { queue, ref }, body: { draft } })).then(
    ({ data }) => keep(name, { until: data.until, draft }),
    (error: unknown) => toast('no', asRefusal(error).of('error')),
  );
}

/** Keep a text in the same way once the person pauses in writing, also when they have opened another item meanwhile. */
export function keepItemDraftLater(queue: LeasedQueue, ref: string, draft: string, pauseMs: number): void {
  const name = nameOf(queue, ref);
  endPause(name);
  pauses.set(name, { draft, timer: setTimeout(() => void keepItemDraft(queue, ref, draft), pauseMs) });
}

/** Forget the lease of an item that is decided, and what was being written about it. */
export const forgetItem = (queue: LeasedQueue, ref: string): void => leave(queue, ref, true);

function leave(queue: LeasedQueue, ref: string, hasLeft: boolean): void {
  const name = nameOf(queue, ref);
  endPause(name);
  end(name, hasLeft);
}

const JUST_MS = 2000;

/**
 * How an item stands with the person at this moment, also before the page is drawn anew: `left` just after it was
 * decided, or refused to them. One that was given back, or whose time was over, can be taken again.
 */
export function itemNow(queue: LeasedQueue, ref: string): 'held' | 'left' | undefined {
  const name = nameOf(queue, ref);
  const lease = leases.get()[name];
  if (lease && Date.parse(lease.until) > Date.now()) return 'held';
  return Date.now() - (ended.get(name)?.leftMs ?? 0) < JUST_MS ? 'left' : undefined;
}

/**
 * End a question about an item that it needs a lease for, when the lease is over: it must not come up by itself when
 * the item, or another one, is taken later.
 */
export function useEndOfQuestion(queue: LeasedQueue, ref: string | undefined, end: () => void): void {
  useStore(leases);
  useEffect(() => {
    if (ref !== undefined && itemNow(queue, ref) !== 'held') end();
  });
}

/** The lease of the open item, while the person holds it. What they do on the page begins its time anew. */
export function useLease(queue: LeasedQueue, ref: string | undefined): Lease | undefined {
  const say = useSay();
  const all = useStore(leases);
  const now = useTick();
  const lease = ref === undefined ? undefined : all[nameOf(queue, ref)];
  const isOver = lease !== undefined && Date.parse(lease.until) <= now;
  const held = isOver ? undefined : lease;
  const isRenewing = useRef(false);
  const triedMs = useRef(0);
  useEffect(() => {
    if (!held || ref === undefined) return;
    const renew = () => {
      // the key may just have given the item back, or decided it
      if (!leases.get()[nameOf(queue, ref)]) return;
      const leftMs = Date.parse(held.until) - Date.now();
      const passedMs = held.wholeMs - leftMs;
      if (isRenewing.current || leftMs <= 0 || passedMs < Math.min(RENEW_MS, held.wholeMs * RENEW_SHARE)) return;
      if (Date.now() - triedMs.current < Math.min(TRY_AGAIN_MS, held.wholeMs * RENEW_SHARE)) return;
      triedMs.current = Date.now();
      isRenewing.current = true;
      void renewItem(queue, ref).finally(() => {
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
  useEffect(() => {
    if (!isOver || ref === undefined) return;
    leave(queue, ref, false);
    toast('no', say(WORDS.lapsed));
  }, [isOver, queue, ref, say]);
  return held;
}

/**
 * Whether somebody else took an item over from the person who holds a lease here: theirs ends later, as it began later.
 * One that ends earlier was read before the person took the item. Pure.
 */
export const isTakenOver = (lease: Pick<Lease, 'until'>, holder: Holder, me: string): boolean =>
  holder.id !== me && Date.parse(holder.until) > Date.parse(lease.until);

/** Hold an item that the server says the person holds, unless it was read before the person's lease ended. */
export function holdAsRead(queue: LeasedQueue, ref: string, until: string, draft: string): void {
  const name = nameOf(queue, ref);
  if (leases.get()[name] || Date.parse(until) <= Math.max(ended.get(name)?.untilMs ?? 0, Date.now())) return;
  keep(name, { until, draft });
}

/**
 * Know again of an item that the server says the person holds, after the page was loaded anew, and that somebody else
 * took it over.
 */
export function useOwnLease(
  queue: LeasedQueue,
  ref: string | undefined,
  holder: Holder | null | undefined,
  draft: string | undefined,
): void {
  const say = useSay();
  const { id } = useMe();
  const lease = useStore(leases)[nameOf(queue, ref ?? '')];
  const until = holder?.id === id ? holder.until : undefined;
  useEffect(() => {
    if (ref !== undefined && until !== undefined) holdAsRead(queue, ref, until, draft ?? '');
  }, [queue, ref, until, draft]);
  useEffect(() => {
    if (ref === undefined || !lease || !holder || !isTakenOver(lease, holder, id)) return;
    leave(queue, ref, false);
    toast('no', say(WORDS.takenOver), holder.shown_name);
  }, [queue, ref, lease, holder, id, say]);
}

/** That the person holds the open item, and for how long. */
export function LeaseMark({ lease }: { lease: Lease }) {
  const say = useSay();
  const leftMs = Math.max(0, Date.parse(lease.until) - useTick());
  const isSoon = leftMs < WARN_MS && leftMs < lease.wholeMs / 2;
  return (
    <span className="hold" title={say(WORDS.left)}>
      <Pill look={isSoon ? 'look' : 'leaf'} icon={isSoon ? 'warn' : 'lock'}>
        {say(isSoon ? WORDS.soon : WORDS.mine)}
      </Pill>
      <span className={isSoon ? 'bar warn' : 'bar'} aria-hidden="true">
        <i style={{ width: `${Math.min(100, (leftMs / lease.wholeMs) * 100)}%` }} />
      </span>
      <span className="num">{clockText(Math.ceil(leftMs / 1000))}</span>
      <span className="hide" role="status">
        {isSoon ? say(WORDS.soon) : ''}
      </span>
    </span>
  );
}
