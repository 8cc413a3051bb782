import { at } from '../../../../page/dom.ts';

/** Caught fish of this session, by round, so that a round shown again is not counted twice. */
let caught: Map<string, string> = new Map();
const KEY = `catches:${location.pathname}`;

/** Load the caught fish recorded before a reload. Without browser storage the count starts at zero. */
export function takeUpCatches() {
  try {
    caught = new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
  } catch {
    caught = new Map();
  }
  show();
}

/**
 * Record whether a round caught a fish; the record of a voided round is removed.
 * @returns whether the records have changed
 */
export function noteCatch(round: string, kind: string, isCaught: boolean): boolean {
  if (caught.has(round) === isCaught) return false;
  if (isCaught) caught.set(round, kind);
  else caught.delete(round);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...caught]));
  } catch {
    // Without browser storage, the records last only while the page is shown.
  }
  show();
  return true;
}

/** Number of caught fish of a kind. */
export function catchesOf(kind: string) {
  return [...caught.values()].filter((one) => one === kind).length;
}

function show() {
  at('caught').textContent = String(caught.size);
}
