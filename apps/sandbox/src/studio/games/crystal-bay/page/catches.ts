import { at } from '../../../../page/dom.ts';

/** The catches of this session, by round: a round that is shown again is not counted again. */
let caught: Map<string, string> = new Map();
const KEY = `catches:${location.pathname}`;

/** Takes up what was caught before the page was loaded again. A browser that keeps nothing begins anew. */
export function takeUpCatches() {
  try {
    caught = new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
  } catch {
    caught = new Map();
  }
  show();
}

/**
 * Writes down whether a round is a catch; one that was called off is taken out again.
 * @returns whether that changed anything
 */
export function noteCatch(round: string, kind: string, isCaught: boolean): boolean {
  if (caught.has(round) === isCaught) return false;
  if (isCaught) caught.set(round, kind);
  else caught.delete(round);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...caught]));
  } catch {
    // Kept as long as the page is.
  }
  show();
  return true;
}

/** How many of a kind were caught. */
export function catchesOf(kind: string) {
  return [...caught.values()].filter((one) => one === kind).length;
}

function show() {
  at('caught').textContent = String(caught.size);
}
