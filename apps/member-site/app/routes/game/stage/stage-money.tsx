import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useState,
} from 'react';
import { MoneyContext, useMoney, useMoneyEvents } from '../../../live/live-money.tsx';
import { createHolds } from './holds.ts';
import { useStage } from './use-stage.ts';

interface Stage {
  /** Whether a round is on the stage, so that no figure that its result has changed may be shown. */
  isShowing: boolean;
  /** Whether a result is on its way or still moves on the stage, so that no dialog of ours should cover it. */
  isBusy: boolean;
  /** Changes with the server's sums, also while they are not shown: a sign to ask for what depends on them. */
  sums: string;
  /** Number of results that the game said stand on its stage. Nothing else announces a lost bet on an event. */
  results: number;
}
const StageContext = createContext<Stage>({ isShowing: false, isBusy: false, sums: '', results: 0 });

/** State that the game in the frame has reported: whether it is showing a result, whether it is busy, and its sums. */
export function useGameStage(): Stage {
  return useContext(StageContext);
}

/**
 * Show everything inside this component the member's money no earlier than the game has shown the result (GAME-08). With
 * a game that says nothing, the money is shown as it comes.
 */
export function StageMoney({
  url,
  frame,
  isCovered,
  children,
}: {
  url: string;
  frame: RefObject<HTMLIFrameElement | null>;
  /** Whether a dialog covers the game. */
  isCovered: boolean;
  children: ReactNode;
}) {
  const money = useMoney();
  const [holds] = useState(createHolds);
  const [turn, redraw] = useReducer((turns: number) => turns + 1, 0);
  const [results, countResult] = useReducer((count: number) => count + 1, 0);
  useMoneyEvents((event, before) => {
    holds.take(event, before, Date.now());
    redraw();
  });
  useStage(frame, url, {
    isCovered,
    onSaid(said) {
      holds.hear(said, money, Date.now());
      if (said.type === 'result-shown') countResult();
      redraw();
    },
    onGone() {
      holds.release();
      redraw();
    },
  });
  // a wait ends by itself, whatever the stage says; each change of the holds draws again
  useEffect(() => {
    const [end, calm] = [holds.nextEnd(), holds.calmAt(Date.now())];
    const next = calm > Date.now() ? Math.min(calm, end ?? calm) : end;
    if (next === null) return;
    const timer = setTimeout(redraw, Math.max(0, next - Date.now()));
    return () => clearTimeout(timer);
  }, [holds, turn]);

  const now = Date.now();
  const { creditBaht, bonusBaht } = holds.shown(money, now);
  const isShowing = holds.isHolding(now);
  const isBusy = holds.calmAt(now) > now;
  const shown = useMemo(() => {
    // the game tells its own stakes and wins; what came from elsewhere is said here
    const { change } = money;
    const isOwn = change !== null && (change.kind === 'bet' || change.kind === 'win');
    const spoils = isOwn || (isShowing && change?.kind === null);
    return { ...money, creditBaht, bonusBaht, ...(spoils ? { change: null, before: null } : {}) };
  }, [money, creditBaht, bonusBaht, isShowing]);
  const sums = `${money.creditBaht} ${money.bonusBaht}`;
  const stage = useMemo(() => ({ isShowing, isBusy, sums, results }), [isShowing, isBusy, sums, results]);
  return (
    <StageContext value={stage}>
      <MoneyContext value={shown}>{children}</MoneyContext>
    </StageContext>
  );
}
