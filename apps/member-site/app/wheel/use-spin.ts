import type { Wheel, WheelSpin } from '@sanam/contract';
import { prefersReducedMotion } from '@sanam/ui/reduced-motion';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormProblem } from '../server/api-errors.ts';
import { newPlayId } from './new-play-id.ts';
import { angleOf, turnTo } from './segments.ts';

/** What a spin that was asked for came to. */
export interface SpunReply {
  spun: { spin: WheelSpin; repeated: boolean };
}
export type SpinReply = SpunReply | FormProblem;

export const WHEEL_PATH = '/wheel';
const TURN_MS = 4000;
const TURNS = 5;
/** A lost answer is asked for so often by itself; then the person does. */
const ASKED_MAX = 5;
const ASK_AGAIN_MS = 2000;

/**
 * A member's next spin, from the button to the wheel at rest. The play id is this device's own, and stays until its
 * answer is there: asked again, it is the same spin. While the wheel turns, what the page has loaded meanwhile is kept
 * back.
 * @param first the reply that came with the page, where no script sent the form.
 */
export function useSpin(loaded: Wheel, first: SpinReply | undefined, serverPlayId: string) {
  const fetcher = useFetcher<SpinReply>();
  const turning = useRef<SVGGElement>(null);
  const [playId, setPlayId] = useState(serverPlayId);
  const [shown, setShown] = useState(first);
  const [isTurning, setTurning] = useState(false);
  const [angle, setAngle] = useState(first && 'spun' in first ? restOf(first) : angleOf(loaded.table.prizes, 0));
  const [wheel, setWheel] = useState(loaded);
  const [answered, setAnswered] = useState<SpinReply>();
  const asked = useRef(0);
  useEffect(() => setPlayId(newPlayId()), []);

  const isAsking = fetcher.state !== 'idle';
  if (!isAsking && !isTurning && wheel !== loaded) setWheel(loaded);
  // each answer once
  if (fetcher.data && fetcher.data !== answered) {
    setAnswered(fetcher.data);
    if ('spun' in fetcher.data) {
      setTurning(true);
      setShown(undefined);
    } else setShown(fetcher.data);
  }

  useEffect(() => {
    if (!isTurning || !answered || !('spun' in answered)) return;
    return turn(turning, angle, restOf(answered), (rest) => {
      asked.current = 0;
      setAngle(rest);
      setTurning(false);
      setShown(answered);
      setPlayId(newPlayId());
    });
  }, [isTurning, answered, angle]);

  const isLost = shown !== undefined && 'unanswered' in shown && shown.unanswered === true;
  const { submit } = fetcher;
  useEffect(() => {
    if (!isLost || isAsking || asked.current >= ASKED_MAX) return;
    const timer = setTimeout(() => {
      asked.current++;
      void submit({ play_id: playId, sealed: wheel.sealed }, { method: 'post', action: WHEEL_PATH });
    }, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isLost, isAsking, playId, submit, wheel.sealed]);

  return { Form: fetcher.Form, wheel, playId, shown, angle, turning, isBusy: isAsking || isTurning, isTurning, isLost };
}

/** Where the wheel rests after a spin, in the table that the spin was drawn from. */
function restOf({ spun: { spin } }: SpunReply): number {
  const prizes = spin.sealed_prizes
    .split(',')
    .map((entry) => ({ amount: Number(entry.split(':')[0]) / 100, millionths: 0 }));
  return angleOf(prizes, spin.amount);
}

/** Turns the wheel to where it rests, or shows it there at once when less motion is wanted. @returns ends it early. */
function turn(
  turning: RefObject<SVGGElement | null>,
  from: number,
  rest: number,
  done: (rest: number) => void,
): () => void {
  const to = turnTo(from, rest, TURNS);
  turning.current
    ?.closest('svg')
    ?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  if (prefersReducedMotion() || !turning.current) {
    const timer = setTimeout(() => done(rest));
    return () => clearTimeout(timer);
  }
  const moving = turning.current.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], {
    duration: TURN_MS,
    easing: 'cubic-bezier(.15, .6, .15, 1)',
    fill: 'forwards',
  });
  // by the clock: in a window that nobody sees an animation does not end. It holds the wheel until the page has drawn
  // it at rest
  const timer = setTimeout(() => done(rest), TURN_MS);
  return () => {
    clearTimeout(timer);
    moving.cancel();
  };
}
