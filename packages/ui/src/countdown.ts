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
