/** @typedef {import('../../session-view.ts').SessionView} SessionView */
/** @typedef {import('../../round-view.ts').RoundView & Pick<SessionView, 'net' | 'now' | 'next_spin_at' | 'next_commit'>} SpinView */

/** A refusal by the studio, with its HTTP status. Anything else that is thrown is a broken connection. */
export class Refusal extends Error {
  /** @param {number} status @param {string} message */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

const session = `/studio/api/sessions/${encodeURIComponent(location.pathname.split('/').pop() ?? '')}`;

/**
 * What the page needs to begin, or to go on after a reload.
 * @returns {Promise<SessionView>}
 */
export function loadSession() {
  return call(session);
}

/**
 * Plays one spin. The same id again is the same spin: safe to repeat when the answer was lost.
 * @param {string} spinId @param {number} stake baht
 * @returns {Promise<SpinView>}
 */
export function postSpin(spinId, stake) {
  return call(`${session}/spins`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ spin_id: spinId, stake }) });
}

/** @param {string} url @param {RequestInit} [init] */
async function call(url, init) {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(15_000) });
  const body = await answer.json();
  if (!answer.ok) throw new Refusal(answer.status, String(body.message));
  return body;
}
