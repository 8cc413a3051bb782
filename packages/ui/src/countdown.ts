import { uiWords } from './messages.ts';

/** Whole seconds from `nowMs` until `until` (ISO time); never below 0. */
export function secondsLeft(until: string, nowMs: number): number {
  return Math.max(0, Math.ceil((Date.parse(until) - nowMs) / 1000));
}

/** Clock format `12:08`. Minutes continue above 60, because the format has no hours. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The countdown in words for a screen reader: `12 นาที 8 วินาที`. */
export function spokenClock(seconds: number): string {
  return uiWords.timeLeft(Math.floor(seconds / 60), seconds % 60);
}

/** Remaining share of the time window, 0 to 1. */
export function shareLeft(from: string, until: string, nowMs: number): number {
  const whole = Date.parse(until) - Date.parse(from);
  return whole > 0 ? Math.min(1, Math.max(0, (Date.parse(until) - nowMs) / whole)) : 0;
}

/**
 * When the server times of this document came, in the browser's time: with its first byte, which is many seconds before
 * the script of a slow phone runs. Browser only.
 */
export function documentCameMs(nowMs: number): number {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const sinceMs = document?.responseStart ? performance.now() - document.responseStart : 0;
  return nowMs - Math.max(0, sinceMs);
}

/** When this browser first saw each of the latest server times, in its own time. */
const seenAtMs = new Map<number, number>();
const SEEN_MOST = 20;

/**
 * How far the server's clock is ahead of the browser's, in ms. A server time that was seen before, by a countdown that
 * was removed and is shown again, gives what it gave then: since then both clocks went on.
 */
export function serverAheadMs(serverNowMs: number, nowMs: number): number {
  const seen = seenAtMs.get(serverNowMs) ?? nowMs;
  if (!seenAtMs.has(serverNowMs)) {
    const [oldest] = seenAtMs.keys();
    if (seenAtMs.size === SEEN_MOST && oldest !== undefined) seenAtMs.delete(oldest);
    seenAtMs.set(serverNowMs, seen);
  }
  return serverNowMs - seen;
}
