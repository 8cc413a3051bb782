import type { LiveEvent } from '@sanam/contract/stream';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { Member } from '../visit/member.ts';
import { noteSiteChange, noteSiteRead } from '../visit/site-change.ts';
import { useSite } from '../visit/use-site.ts';
import { reloadByItself, reloadUnlessLoading } from './by-itself.ts';
import { afterEvent, afterProfile, type Money, moneyOf, NO_MONEY } from './money-state.ts';
import { DEPOSIT_PAGES, pollEveryMs, pollWhileSeen } from './poll.ts';
import { useStream } from './stream/use-stream.ts';

const SETTLE_MS = 150;
/** Time over which all open pages ask for the site's limits after these have changed. */
const SPREAD_MS = 250;
const SHOWN_MS = 4_000;
/** A connection loss shorter than this is not shown to the member. */
const STALE_AFTER_MS = 3_000;
const WAITING_PAGES: readonly string[] = [...DEPOSIT_PAGES, '/withdraw'];

export interface LiveMoneyValue extends Money {
  /** Whether the live stream is disconnected. The amounts are then the last known amounts. */
  stale: boolean;
}
/** The money as components below show it. A page may show it later than it is known, and gives its own value. */
export const MoneyContext = createContext<LiveMoneyValue>({ ...NO_MONEY, stale: false });

/** Called with each event of the stream, and with the money before it. */
type MoneyListener = (event: LiveEvent, before: Money) => void;
const ListenersContext = createContext<Set<MoneyListener>>(new Set());

/**
 * Current own money, bonus money and held money of the member. Updated by the stream (WAL-06) and by every load of the
 * profile.
 */
export function useMoney(): LiveMoneyValue {
  return useContext(MoneyContext);
}

/** Hear each event of the stream before it changes the money. */
export function useMoneyEvents(listener: MoneyListener): void {
  const listeners = useContext(ListenersContext);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const hear: MoneyListener = (event, before) => latest.current(event, before);
    listeners.add(hear);
    return () => void listeners.delete(hear);
  }, [listeners]);
}

/**
 * Keep the member's money up to date for all components inside this one. Does nothing for a guest.
 * @param onSessionEnd called when the stream says that the session is over.
 */
export function LiveMoney({
  member,
  onSessionEnd,
  children,
}: {
  member: Member | null;
  onSessionEnd: () => void;
  children: ReactNode;
}) {
  const [money, setMoney] = useState<Money>(() => (member ? moneyOf(member) : NO_MONEY));
  const [listeners] = useState(() => new Set<MoneyListener>());
  /** The money as the last event left it: two events may come before one is drawn. */
  const known = useRef(money);
  useEffect(() => {
    known.current = money;
  }, [money]);
  const revalidator = useRevalidator();
  const revalidate = useRef(revalidator.revalidate);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const spreading = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    revalidate.current = revalidator.revalidate;
  });

  useEffect(() => {
    if (member) setMoney((was) => afterProfile(was, member));
  }, [member]);

  const { site } = useSite();
  useEffect(noteSiteRead, [site]);

  const { pathname } = useLocation();
  const reload = () => {
    // several stream events of one movement arrive together: one reload covers them all
    clearTimeout(settling.current);
    settling.current = setTimeout(() => reloadByItself(revalidate.current), SETTLE_MS);
  };
  const down = useStream(member !== null, {
    onEvent(event) {
      for (const hear of listeners) hear(event, known.current);
      known.current = afterEvent(known.current, event);
      setMoney((was) => afterEvent(was, event));
      if (event.topic !== 'credit') reload();
    },
    onOpen(again) {
      // a result between the page load and the stream's connection has no event: load it where one is awaited
      if (again || member?.pendingDeposit || WAITING_PAGES.includes(pathname)) reload();
    },
    onSite() {
      noteSiteChange();
      // every open page hears it at the same moment: they ask one after another
      spreading.current = setTimeout(reload, Math.random() * SPREAD_MS);
    },
    onEnded: onSessionEnd,
  });
  useEffect(
    () => () => {
      clearTimeout(settling.current);
      clearTimeout(spreading.current);
    },
    [],
  );

  const { change } = money;
  useEffect(() => {
    if (!change) return;
    const timer = setTimeout(
      () => setMoney((was) => (was.change === change ? { ...was, change: null, before: null } : was)),
      SHOWN_MS,
    );
    return () => clearTimeout(timer);
  }, [change]);

  const polling = pollEveryMs(down, pathname, Boolean(member?.pendingDeposit));
  useEffect(() => {
    if (polling !== null) return pollWhileSeen(polling, () => reloadUnlessLoading(revalidate.current));
  }, [polling]);

  const [stale, setStale] = useState(false);
  useEffect(() => {
    if (!down) return;
    const timer = setTimeout(() => setStale(true), STALE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setStale(false);
    };
  }, [down]);

  const value = useMemo(() => ({ ...money, stale }), [money, stale]);
  return (
    <ListenersContext value={listeners}>
      <MoneyContext value={value}>{children}</MoneyContext>
    </ListenersContext>
  );
}
