import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { Member } from '../shell/member.ts';
import { useSessionEnd } from './use-session-end.ts';
import { useStream } from './use-stream.ts';

const POLL_MS = 15_000;
const DEPOSIT_POLL_MS = 10_000;
const SETTLE_MS = 150;
const SHOWN_MS = 4_000;
/** A reconnection quicker than this is not worth a word. */
const STALE_AFTER_MS = 3_000;
const DEPOSIT_PAGES: readonly string[] = ['/deposit', '/auto-transfer', '/slip'];
const WAITING_PAGES: readonly string[] = [...DEPOSIT_PAGES, '/withdraw'];

/** Why the credit is not what it was: shown beside it for 4 s. */
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
/** To the satang: baht with decimals do not subtract exactly. */
const bahtBetween = (before: number, after: number) => Math.round((after - before) * 100) / 100;
interface LiveMoneyValue extends Money {
  /** Nothing tells the page of changes at the moment: the amounts are the last known ones. */
  stale: boolean;
}
const MoneyContext = createContext<LiveMoneyValue>({ ...NOTHING, stale: false });

/** The member's credit and held money, as of now; follows the stream (WAL-06) and every load of the profile. */
export function useMoney(): LiveMoneyValue {
  return useContext(MoneyContext);
}

/** Keeps the member's money up to date for everything inside. For a guest it does nothing. */
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

  // the profile is the truth; a change it brings that no event explained is shown without a kind
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
    // several events of one movement come together: one reload answers them all
    clearTimeout(settling.current);
    settling.current = setTimeout(() => void revalidate.current(), SETTLE_MS);
  };
  const down = useStream(member !== null, {
    onEvent(event) {
      setMoney((was) => {
        // what moved before the stream was open comes without its amount
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
      // a result that came between the page and its stream is looked for where the member waits for one
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
