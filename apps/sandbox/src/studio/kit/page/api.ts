import type { RoundView } from '../../engine/round-view.ts';
import type { SessionView } from '../../engine/session-view.ts';

/** A round, and the data that change with every play. */
export type PlayView = RoundView & Pick<SessionView, 'net' | 'now' | 'next_play_at' | 'next_commit'>;

/**
 * Error for a request that the studio refused, with its HTTP status, and a reason when one status has several reasons.
 * Any other thrown error is a broken connection.
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

const session = (id = location.pathname.split('/').pop() ?? '') => `/studio/api/sessions/${encodeURIComponent(id)}`;

/**
 * Load the session for the page of its game: to start, or to continue after a reload.
 * @param id of an earlier session; without it the session of this page
 */
export function loadSession<View>(id?: string): Promise<View> {
  return call(session(id));
}

/** Load the events of a game with events, and the player's newest bets. */
export function loadBoard<View>(): Promise<View> {
  return call(`${session()}/board`);
}

/**
 * Send one play. Sending the same play id again repeats the same play, so the request can be repeated when the answer
 * was lost.
 * @param bet the game's bet
 */
export function postPlay<View>(playId: string, bet: unknown): Promise<View> {
  return call(`${session()}/plays`, { play_id: playId, bet });
}

/**
 * Send one action of the player in an open round. Sending the same action id again repeats the same action.
 * @param act the game's action
 */
export function postAct<View>(round: string, actId: string, act: unknown): Promise<View> {
  return call(`${session()}/rounds/${round}/acts`, { act_id: actId, act });
}

/**
 * Send a request to the studio. @returns the answer, with the type that the caller expects.
 * @param body sent when given
 */
async function call<View>(url: string, body?: object): Promise<View> {
  const sent = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(url, { ...sent, signal: AbortSignal.timeout(15_000) });
  const got = await answer.json();
  if (!answer.ok) throw new Refusal(answer.status, String(got.message), got.reason);
  return got;
}
