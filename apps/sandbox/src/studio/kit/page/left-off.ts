import { loadSession, Refusal } from './api.ts';
import { untilLoaded } from './until-loaded.ts';
import type { Saying } from './words.ts';

/**
 * What this browser tab keeps of a game over a reload: the platform then opens a new session. Each player has their own:
 * on a shared phone nobody is told another's result, or begins with another's stake.
 */

/** A play whose result was not told yet: the session it belongs to, and its play id. */
interface Left {
  session: string;
  play: string;
}

let whose = '';

/** Keep and read from now on what belongs to this player. @param player null in a demo */
export function keepFor(player: string | null): void {
  whose = player ?? '';
}

const keyOf = (what: string) => `${what}:${document.body.dataset.game ?? ''}:${whose}`;

/** Keep a text over a reload, or nothing. Without browser storage nothing is kept. */
export function keep(what: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(keyOf(what));
    else sessionStorage.setItem(keyOf(what), text);
  } catch {
    // Without browser storage a reload begins anew.
  }
}

/** Read a text that was kept over a reload; null when there is none. */
export function keptText(what: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(what));
  } catch {
    return null;
  }
}

const ownSession = () => location.pathname.split('/').pop() ?? '';

/** Keep that a play is under way. @param play its play id */
export function keepUnderWay(play: string): void {
  keep('under-way', JSON.stringify({ session: ownSession(), play } satisfies Left));
}

/** Forget a play whose result was shown. */
export function forgetUnderWay(play: string): void {
  if (leftIn(keptText('under-way'))?.play === play) keep('under-way', null);
}

/** The play that was under way, from a kept text; null for none. Pure. */
export function leftIn(text: string | null): Left | null {
  try {
    const { session, play } = JSON.parse(text ?? 'null') ?? {};
    return typeof session === 'string' && typeof play === 'string' ? { session, play } : null;
  } catch {
    return null;
  }
}

/**
 * Find the play that was under way when the page was left. It may belong to the session before this one, which is asked
 * for again while the connection is broken: the play may have cost its stake.
 * @param own newest round of this session
 * @param failed called after each try that failed
 */
export async function findLeft<Round extends { play_id: string }>(
  own: Round | null,
  failed: () => void,
): Promise<Round | null> {
  const left = leftIn(keptText('under-way'));
  if (!left) return null;
  if (own?.play_id === left.play) return own;
  if (left.session === ownSession()) return null;
  const before = await untilLoaded(() => loadEarlier<Round>(left.session), failed);
  return before?.round?.play_id === left.play ? before.round : null;
}

/** Load an earlier session; null when the studio refuses: then nothing more is known of it. */
const loadEarlier = <Round>(id: string) =>
  loadSession<{ round: Round | null }>(id).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });

/**
 * Text about the play that was under way when the page was left. Pure.
 * @param result what is said of its result
 * @param one what a play is called
 */
export const sayLeft = ({ text, tone, detail }: Saying, one: string): Saying => ({
  text: `${one}ล่าสุดก่อนออก: ${text}`,
  tone,
  ...(detail ? { detail } : {}),
});
