import type { RoundView } from '../../engine/round-view.ts';
import type { SessionView } from '../../engine/session-view.ts';

/** A round, and what changes with every play. */
export type PlayView = RoundView & Pick<SessionView, 'net' | 'now' | 'next_play_at' | 'next_commit'>;

/**
 * A refusal by the studio, with its HTTP status, and a reason where one status has several. Anything else that is
 * thrown is a broken connection.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly reason: string | undefined;

  constructor(status: number, message: string, reason?: string) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

const session = () => `/studio/api/sessions/${encodeURIComponent(location.pathname.split('/').pop() ?? '')}`;

/** Reads the session as the page of its game knows it: to begin, or to go on after a reload. */
export function loadSession<View>(): Promise<View> {
  return call(session());
}

/** Reads the events of a game whose bets wait, and the player's newest bets. */
export function loadBoard<View>(): Promise<View> {
  return call(`${session()}/board`);
}

/**
 * Plays one play. The same id again is the same play: safe to repeat when the answer was lost.
 * @param bet the game's bet
 */
export function postPlay<View>(playId: string, bet: unknown): Promise<View> {
  return call(`${session()}/plays`, { play_id: playId, bet });
}

/**
 * Does one act in an open round. The same id again is the same act.
 * @param act the game's act
 */
export function postAct<View>(round: string, actId: string, act: unknown): Promise<View> {
  return call(`${session()}/rounds/${round}/acts`, { act_id: actId, act });
}

/**
 * Calls the studio, and reads its answer as the type that the address is known to answer with.
 * @param body sent when there is one
 */
async function call<View>(url: string, body?: object): Promise<View> {
  const sent = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(url, { ...sent, signal: AbortSignal.timeout(15_000) });
  const got = await answer.json();
  if (!answer.ok) throw new Refusal(answer.status, String(got.message), got.reason);
  return got;
}
