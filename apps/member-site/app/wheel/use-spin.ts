import type { Wheel, WheelSpin } from '@sanam/contract';
import { prefersReducedMotion } from '@sanam/ui/reduced-motion';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormProblem } from '../server/api-errors.ts';
import { newPlayId } from './new-play-id.ts';
import { angleOf, turnTo } from './segments.ts';

/** Result of a requested spin. */
export interface SpunReply {
  spun: { spin: WheelSpin; repeated: boolean };
}
export type SpinReply = SpunReply | FormProblem;

export const WHEEL_PATH = '/wheel';
const TURN_MS = 4000;
const TURNS = 5;
/** Largest number of automatic retries after a lost answer; then the person must press the button again. */
const ASKED_MAX = 5;
const ASK_AGAIN_MS = 2000;

/**
 * A member's next spin, from the button until the wheel stops. The browser makes the play id, which names the spin, and
 * keeps it until the answer arrives. So a repeated request is the same spin. While the wheel turns, newly loaded page
 * data are not shown.
 * @param first reply that came with the page, when the form was sent without script.
 * @param serverPlayId play id for browsers without script.
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
  // handle each answer once
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

/** Final angle of the wheel after a spin, in the prize table of that spin. */
function restOf({ spun: { spin } }: SpunReply): number {
  const prizes = spin.sealed_prizes
    .split(',')
    .map((entry) => ({ amount: Number(entry.split(':')[0]) / 100, millionths: 0 }));
  return angleOf(prizes, spin.amount);
}

/**
 * Turn the wheel to its final angle; with reduced motion show the final angle at once.
 * @returns a function that ends the turning early.
 */
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
  // the end is timed, because an animation in a hidden window does not report its end. The animation holds the wheel's
  // final angle until the page renders it
  const timer = setTimeout(() => done(rest), TURN_MS);
  return () => {
    clearTimeout(timer);
    moving.cancel();
  };
}
