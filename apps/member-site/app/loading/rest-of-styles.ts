const LONGEST_MS = 30_000;

/**
 * Wait for the file with all styles. The server links this file next to the script, because the page itself contains
 * only the styles that it uses (server/first-paint/first-styles.ts). A file that fails to load is retried, because content that
 * the script renders later would be unstyled without it.
 * @returns when the file has loaded, or has failed for the first time.
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

/**
 * Whether the style file has loaded. A failure before this script ran is recorded on the link itself
 * (server/first-paint/paint-first.ts).
 */
function arrival(link: HTMLLinkElement): Promise<boolean> {
  return new Promise((resolve) => {
    if (link.sheet || link.dataset.failed) return resolve(!link.dataset.failed);
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => resolve(false));
  });
}
