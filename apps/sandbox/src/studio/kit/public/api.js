/** @typedef {import('../../engine/session-view.ts').SessionView} SessionView */
/** @typedef {import('../../engine/round-view.ts').RoundView} RoundView */
/** @typedef {RoundView & Pick<SessionView, 'net' | 'now' | 'next_play_at' | 'next_commit'>} PlayView a round, and what changes with every play */

/** A refusal by the studio, with its HTTP status, and a reason where one status has several. Anything else that is thrown is a broken connection. */
export class Refusal extends Error {
  /** @param {number} status @param {string} message @param {string} [reason] */
  constructor(status, message, reason) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

const session = () => `/studio/api/sessions/${encodeURIComponent(location.pathname.split('/').pop() ?? '')}`;

/**
 * What the page needs to begin, or to go on after a reload.
 * @template View
 * @returns {Promise<View>}
 */
export function loadSession() {
  return call(session());
}

/**
 * The events of a game whose bets wait, and the player's newest bets.
 * @template View
 * @returns {Promise<View>}
 */
export function loadBoard() {
  return call(`${session()}/board`);
}

/**
 * Plays one play. The same id again is the same play: safe to repeat when the answer was lost.
 * @template View
 * @param {string} playId @param {unknown} bet the game's bet
 * @returns {Promise<View>}
 */
export function postPlay(playId, bet) {
  return call(`${session()}/plays`, { play_id: playId, bet });
}

/**
 * Does one act in an open round. The same id again is the same act.
 * @template View
 * @param {string} round @param {string} actId @param {unknown} act the game's act
 * @returns {Promise<View>}
 */
export function postAct(round, actId, act) {
  return call(`${session()}/rounds/${round}/acts`, { act_id: actId, act });
}

/** @param {string} url @param {object} [body] sent when there is one */
async function call(url, body) {
  const sent = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(url, { ...sent, signal: AbortSignal.timeout(15_000) });
  const got = await answer.json();
  if (!answer.ok) throw new Refusal(answer.status, String(got.message), got.reason);
  return got;
}
