const LONGEST_MS = 30_000;

/**
 * The file of all styles, which the server names beside the script where the page has only its own
 * (server/first-styles.ts). Tried again until it is there: without it, what the script draws later would be bare.
 * @returns once it is there, or cannot be had for now.
 */
export async function restOfStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('head > link[rel=stylesheet]');
  if (link && !(await arrival(link))) void tryAgain(link, 1_000);
}

async function tryAgain(link: HTMLLinkElement, afterMs: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  const next = link.cloneNode() as HTMLLinkElement;
  delete next.dataset.failed;
  link.replaceWith(next);
  if (!(await arrival(next))) await tryAgain(next, Math.min(LONGEST_MS, afterMs * 2));
}

/** Whether the file came. One that failed before this script ran says so itself (server/paint-first.ts). */
function arrival(link: HTMLLinkElement): Promise<boolean> {
  return new Promise((resolve) => {
    if (link.sheet || link.dataset.failed) return resolve(!link.dataset.failed);
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => resolve(false));
  });
}
