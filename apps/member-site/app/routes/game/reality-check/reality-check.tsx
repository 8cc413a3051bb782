import type { PlaySession } from '@sanam/contract';
import { bahtText, signedBaht } from '@sanam/ui/amount';
import { Button } from '@sanam/ui/button';
import { Dialog } from '@sanam/ui/dialog';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher, useSearchParams } from 'react-router';
import { Refusal } from '../../../notices/refusal.tsx';
import { limitText } from '../../../protection/limit-text.ts';
import type { CheckReply } from './check.ts';
import { words } from './messages.ts';

/** Shortest wait before the play session is read again, so that a clock that is off asks calmly. */
const AGAIN_MS = 5_000;
/** Longest wait for what is on the stage, also when the member goes on playing meanwhile. */
const STAGE_PATIENCE_MS = 15_000;

/** The choice that was sent last. */
interface Sent {
  chosen: string;
  /** The answer that stood before it, of an earlier check: it says nothing of this choice. */
  before: CheckReply | undefined;
}

/**
 * The reality check (SAFE-04): after the member's interval a dialog over the game with time, rounds and net result. Play
 * goes on only after a choice; the dialog cannot be closed otherwise, and the game below it can be used with nothing.
 * @param onOpen called with whether the dialog stands open.
 */
export function RealityCheck({
  onOpen,
  onGoOn,
  isStageBusy = false,
}: {
  onOpen?: (open: boolean) => void;
  /** Called after the member chose to go on. */
  onGoOn?: () => void;
  /** Whether a result is on the stage: a check that becomes due lets it end and settle, for 15 s at most. */
  isStageBusy?: boolean;
}) {
  const address = useAddress();
  const { session, isDue: isOverdue, readAgain } = usePlaySession(address);
  const isDue = useCalmMoment(isOverdue, isStageBusy);
  const answer = useFetcher<CheckReply>();
  const [{ chosen, before }, setSent] = useState<Sent>({ chosen: '', before: undefined });
  useEffect(() => onOpen?.(isDue), [isDue, onOpen]);
  useEffect(() => {
    if (answer.state !== 'idle' || !answer.data || answer.data === before || answer.data.failed) return;
    if (chosen === 'leave') location.assign('/');
    // a pause is told by the profile, which leads to the page of members on a break
    else if (chosen === 'pause') location.assign('/stopped');
    else if (chosen === 'go_on') {
      readAgain();
      onGoOn?.();
    }
  }, [answer.state, answer.data, chosen, before, readAgain, onGoOn]);
  if (!session) return null;
  const choose = (choice: string) => {
    setSent({ chosen: choice, before: answer.data });
    void answer.submit({ choice }, { method: 'post', action: address });
  };
  const busy = answer.state !== 'idle';
  return (
    <Dialog
      open={isDue}
      persistent
      onClose={() => undefined}
      title={words.title(limitText('time', session.seconds / 60))}
    >
      <div className="stack reality" data-testid="reality-check">
        <p className="dim">{words.waits}</p>
        <dl className="facts">
          <Fact name={words.rounds} value={words.roundCount(session.rounds.toLocaleString('en-US'))} />
          <Fact name={words.staked} value={bahtText(session.staked)} />
          <Fact name={words.won} value={bahtText(session.won)} />
          <Fact name={words.net} value={signedBaht(session.net)} />
        </dl>
        {answer.data?.failed ? <Refusal>{words.failed}</Refusal> : null}
        <div className="ways">
          <Button disabled={busy} busy={busy && chosen === 'pause'} onClick={() => choose('pause')}>
            {words.pause(session.pause_minutes)}
          </Button>
          <Button disabled={busy} busy={busy && chosen === 'go_on'} onClick={() => choose('go_on')}>
            {words.goOn}
          </Button>
          <Button look="quiet" disabled={busy} onClick={() => choose('leave')}>
            {words.leave}
          </Button>
        </div>
        <p className="row mid wrap small">
          <a className="link" href="/history?tab=2&view=rounds" target="_blank" rel="noopener">
            {words.history}
          </a>
          <a className="link" href="/protection" target="_blank" rel="noopener">
            {words.change}
          </a>
        </p>
      </div>
    </Dialog>
  );
}

/**
 * Whether something that is due may appear: once the stage is calm, or after some time, and then until it is over. On a
 * calm stage it is open in the render in which it is due, so that it does not depend on an effect.
 */
function useCalmMoment(isDue: boolean, isStageBusy: boolean): boolean {
  const [wasOpen, setOpen] = useState(false);
  const isOpen = isDue && (wasOpen || !isStageBusy);
  useEffect(() => setOpen(isOpen), [isOpen]);
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => setOpen(true), STAGE_PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isDue]);
  return isOpen;
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Where the play session is read and answered, with the game of this page, to which a member comes back. */
function useAddress(): string {
  const [query] = useSearchParams();
  return `/game/check?${new URLSearchParams({ code: query.get('code') ?? '' })}`;
}

/** The play session as the server has it, and whether its reality check is due. It is read again when it is due. */
function usePlaySession(address: string): { session: PlaySession | null; isDue: boolean; readAgain: () => void } {
  const { load, data } = useFetcher<CheckReply>();
  const readAgain = useCallback(() => void load(address), [address, load]);
  useEffect(readAgain, [readAgain]);
  // a reading that failed leaves what was known, so that a check that is due stays
  const known = useRef<PlaySession | null>(null);
  if (data && !data.failed) known.current = data.session;
  const session = known.current;
  // by the server's clock alone: the device's may be wrong. Not by the time played, of which a long absence is no part
  const leftMs = session && session.check_due_in_seconds * 1000;
  useEffect(() => {
    const waitMs = data?.failed ? AGAIN_MS : leftMs !== null && leftMs > 0 ? Math.max(AGAIN_MS, leftMs) : null;
    if (waitMs === null) return;
    const timer = setTimeout(readAgain, waitMs);
    return () => clearTimeout(timer);
  }, [data, leftMs, readAgain]);
  return { session, isDue: leftMs !== null && leftMs <= 0, readAgain };
}
