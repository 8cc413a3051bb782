import type { BarSays, StageMessage, StageSays } from '@sanam/seamless-wallet/stage-messages';

/** Interval at which the bar hears that a result is still on its way. */
const STILL_MS = 4_000;

/** The platform's pages that may frame this game, and that it speaks with. */
const operators = new Set((document.body.dataset.operators ?? '').split(' '));

let bar: { origin: string; session: string; seq: number } | null = null;
let isReady = false;
/** Rounds that the bar was told of and that are not shown yet; the key '' is the play whose round is not known yet. */
const told = new Set<string>();
/** Of these, the ones whose result is on its way. */
const showing = new Map<string, ReturnType<typeof setInterval>>();
let covered = false;
const listeners = new Set<(says: BarSays) => void>();

const dataOf = (round: string) => (round === '' ? {} : { round });

function say(says: StageSays): void {
  if (!bar || !isReady) return;
  const message: StageMessage = { stage: 1, session: bar.session, seq: bar.seq++, ...says };
  parent.postMessage(message, bar.origin);
}

/** Whether a page of the platform is around this one. */
const isFramed = parent !== window;

/** The game can be played: the bar may hold what the game will say that it has shown. */
export function stageReady(): void {
  isReady = true;
  greet();
}

function greet(): void {
  say({ type: 'loaded', data: { holds: true } });
  for (const round of told) say({ type: 'round-started', data: dataOf(round) });
}

/**
 * Tell the bar that a play is pressed, or that a bet waits for its event.
 * @param round id of the round; without it the play that is being sent
 */
export function roundStarted(round = ''): void {
  if (told.has(round)) return;
  told.add(round);
  say({ type: 'round-started', data: dataOf(round) });
  if (round === '') stillShowing(round);
}

/** Tell the bar again and again that the result of a round is still on its way, until it is shown. */
export function stillShowing(round: string): void {
  if (showing.has(round) || !told.has(round)) return;
  showing.set(
    round,
    setInterval(() => say({ type: 'still-showing', data: dataOf(round) }), STILL_MS),
  );
}

/** Tell the bar that the last figure of a round stands on the stage. */
export function resultShown(round = ''): void {
  if (!told.delete(round)) return;
  rest(round);
  say({ type: 'result-shown', data: dataOf(round) });
}

/** Leave a round whose outcome is not known: the bar shows the true figure when its time is over. */
export function rest(round = ''): void {
  clearInterval(showing.get(round));
  showing.delete(round);
  told.delete(round);
}

/** Whether a dialog of the platform covers the game. */
export const isCovered = (): boolean => covered;

/** Hear what the bar says after it has greeted. */
export function hearBar(listener: (says: BarSays) => void): void {
  listeners.add(listener);
}

addEventListener('message', ({ source, origin, data }: MessageEvent) => {
  if (!isFramed || source !== parent || !operators.has(origin) || data?.stage !== 1) return;
  if (typeof data.session !== 'string' || typeof data.type !== 'string' || typeof data.data !== 'object') return;
  if (data.type === 'hello') {
    if (bar?.session !== data.session) bar = { origin, session: data.session, seq: 0 };
    if (isReady) greet();
  } else if (data.session === bar?.session) {
    if (data.type === 'visibility') covered = data.data.visible === false;
    for (const listener of listeners) listener(data);
  }
});
