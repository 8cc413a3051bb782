import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { Member } from '../visit/member.ts';
import { useSessionEnd } from './session-end/use-session-end.ts';
import { useStream } from './stream/use-stream.ts';

const POLL_MS = 15_000;
const DEPOSIT_POLL_MS = 10_000;
const SETTLE_MS = 150;
const SHOWN_MS = 4_000;
/** A connection loss shorter than this is not shown to the member. */
const STALE_AFTER_MS = 3_000;
const DEPOSIT_PAGES: readonly string[] = ['/deposit', '/auto-transfer', '/slip'];
const WAITING_PAGES: readonly string[] = [...DEPOSIT_PAGES, '/withdraw'];

/** Reason for the last change of the credit, displayed next to it for 4 s. */
export interface CreditChange {
  amountBaht: number;
  kind: string | null;
}
interface Money {
  creditBaht: number;
  heldBaht: number;
  change: CreditChange | null;
}
const NOTHING: Money = { creditBaht: 0, heldBaht: 0, change: null };
/** Difference of two amounts in baht, rounded to the satang, because floating-point subtraction is not exact. */
const bahtBetween = (before: number, after: number) => Math.round((after - before) * 100) / 100;
interface LiveMoneyValue extends Money {
  /** Whether the live stream is disconnected. The amounts are then the last known amounts. */
  stale: boolean;
}
const MoneyContext = createContext<LiveMoneyValue>({ ...NOTHING, stale: false });

/** Current credit and held money of the member. Updated by the stream (WAL-06) and by every load of the profile. */
export function useMoney(): LiveMoneyValue {
  return useContext(MoneyContext);
}

/** Keep the member's money up to date for all components inside this one. Does nothing for a guest. */
export function LiveMoney({ member, children }: { member: Member | null; children: ReactNode }) {
  const [money, setMoney] = useState<Money>(() =>
    member ? { creditBaht: member.creditBaht, heldBaht: member.heldBaht, change: null } : NOTHING,
  );
  const revalidator = useRevalidator();
  const revalidate = useRef(revalidator.revalidate);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    revalidate.current = revalidator.revalidate;
  });

  // the profile has the authoritative credit. When it differs, no stream event explained the change, so the kind of
  // movement is unknown
  useEffect(() => {
    if (!member) return;
    setMoney((was) => {
      const amountBaht = bahtBetween(was.creditBaht, member.creditBaht);
      if (amountBaht === 0 && was.heldBaht === member.heldBaht) return was;
      return {
        creditBaht: member.creditBaht,
        heldBaht: member.heldBaht,
        change: amountBaht === 0 ? was.change : { amountBaht, kind: null },
      };
    });
  }, [member]);

  const { pathname } = useLocation();
  const reload = () => {
    // several stream events of one movement arrive together: one reload covers them all
    clearTimeout(settling.current);
    settling.current = setTimeout(() => void revalidate.current(), SETTLE_MS);
  };
  const down = useStream(member !== null, {
    onEvent(event) {
      setMoney((was) => {
        // the first event after a connection has no amount: the credit may have changed before it
        const amountBaht = event.amount ?? bahtBetween(was.creditBaht, event.credit);
        return {
          creditBaht: event.credit,
          heldBaht: event.held,
          change: amountBaht ? { amountBaht, kind: event.kind ?? null } : was.change,
        };
      });
      if (event.topic !== 'credit') reload();
    },
    onOpen(again) {
      // a result may have come between the page load and the stream's connection. The pages on which the member waits
      // for a result load it now
      if (again || WAITING_PAGES.includes(pathname)) reload();
    },
    onEnded: useSessionEnd(),
  });
  useEffect(() => () => clearTimeout(settling.current), []);

  const { change } = money;
  useEffect(() => {
    if (!change) return;
    const timer = setTimeout(
      () => setMoney((was) => (was.change === change ? { ...was, change: null } : was)),
      SHOWN_MS,
    );
    return () => clearTimeout(timer);
  }, [change]);

  const polling = down ? (DEPOSIT_PAGES.includes(pathname) ? DEPOSIT_POLL_MS : POLL_MS) : null;
  useEffect(() => {
    if (polling === null) return;
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate.current();
    }, polling);
    return () => clearInterval(timer);
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
  return <MoneyContext value={value}>{children}</MoneyContext>;
}
