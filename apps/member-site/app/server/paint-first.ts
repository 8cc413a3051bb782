/**
 * What the head names that nobody sees: scripts, and what the page is as an app, for which a browser fetches an icon
 * besides.
 */
const UNSEEN = /<link (?:nonce="[^"]*" )?rel="(modulepreload|manifest)" href="([^"]+)"[^>]*\/>/g;
/** The router's script that starts the page; it is the last thing of what is there at once. */
export const START = /<script nonce="([^"]+)" type="module" async="">/;

/**
 * How long after the page's text the script begins at the latest, and how soon one that could not be fetched is tried
 * again.
 */
const SOON_MS = 3000;

/**
 * Makes a page be painted before its script is fetched: on a slow network the script would share the first packets with
 * what there is to see, and on a cheap phone the processor. The router's start script becomes a text, which a small one
 * runs: once the first pictures and letters are there and painted, or at the first touch, or soon, where they are slow
 * or the tab is not painted. Where the network breaks off meanwhile, it is tried again.
 * @param page as far as it is there at once; one without script stays as it is.
 * @param styles the file of all styles, where the page has only those of what is in it (first-styles.ts): fetched
 *   beside the script.
 */
export function paintFirst(page: string, styles: string | null): string {
  const start = START.exec(page);
  if (!start) return page;
  const nonce = start[1] ?? '';
  const links = [...page.matchAll(UNSEEN)].map(([, rel, href]) => ({ rel, href }));
  const before = page.slice(0, start.index).replace(UNSEEN, '');
  const after = page.slice(start.index + start[0].length);
  return `${before}${starter(nonce, links, styles)}<script nonce="${nonce}" type="text/plain" id="start">${after}`;
}

function starter(nonce: string, links: readonly object[], styles: string | null): string {
  const start = `((links, styles) => {
let begun = false;
const make = (tag, given) => Object.assign(document.createElement(tag), given, { nonce: ${JSON.stringify(nonce)} });
const begin = () => {
if (begun) return;
begun = true;
if (styles) document.querySelector('style').after(make('link', { rel: 'stylesheet', href: styles, onerror() { this.dataset.failed = 1; } }));
styles = null;
for (const link of links) document.head.append(make('link', link));
links = [];
const script = make('script', { type: 'module', textContent: document.getElementById('start').textContent });
script.onerror = () => { begun = false; setTimeout(begin, ${SOON_MS}); };
document.head.append(script);
script.remove();
};
addEventListener('DOMContentLoaded', () => setTimeout(begin, ${SOON_MS}));
const shown = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)));
const paint = 'largest-contentful-paint';
addEventListener('load', () => PerformanceObserver.supportedEntryTypes.includes(paint) ? new PerformanceObserver(shown).observe({ type: paint, buffered: true }) : shown());
for (const sign of ['pointerdown', 'keydown', 'online']) addEventListener(sign, begin);
})(${JSON.stringify(links)}, ${JSON.stringify(styles)})`;
  return `<script nonce="${nonce}">${start.replaceAll('\n', '')}</script>`;
}
