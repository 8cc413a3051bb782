/**
 * Tags of the head without visible effect: the links of scripts, and the app manifest, with which a browser also
 * fetches an icon.
 */
const UNSEEN = /<link (?:nonce="[^"]*" )?rel="(modulepreload|manifest)" href="([^"]+)"[^>]*\/>/g;
/** Nonces of links that need none: pictures, fonts. Each makes the page longer (core/nonce-holes.ts of the platform). */
const USELESS_NONCE = /<link nonce="[^"]*" (?=rel="(?!stylesheet))/g;
/** The router's script tag that starts the page. The first part of the page ends at this tag. */
export const START = /<script nonce="([^"]+)" type="module" async="">/;

/**
 * Longest delay between the page's text and its script. A script that failed to load is retried after the same delay.
 */
const SOON_MS = 3000;

/**
 * Let a page be painted before its script is fetched. On a slow network the script would compete with visible content
 * for the first packets, and on a cheap phone for the processor. The router's start script becomes inactive text. A
 * small inline script runs this text once the first pictures and fonts are painted, at the first touch, or after a
 * short delay when painting is slow or the tab is hidden. A failed start is retried after network failures. Its Trusted
 * Types policy, `start`, makes a script of nothing but that text, which carries the page's nonce.
 * @param page the first part of the page; a page without script stays unchanged.
 * @param styles the file of all styles, when the page contains only its own styles (first-styles.ts): fetched together
 *   with the script.
 */
export function paintFirst(page: string, styles: string | null): string {
  const start = START.exec(page);
  if (!start) return page;
  const nonce = start[1] ?? '';
  const links = [...page.matchAll(UNSEEN)].map(([, rel, href]) => ({ rel, href }));
  const before = page.slice(0, start.index).replace(UNSEEN, '').replace(USELESS_NONCE, '<link ');
  const after = page.slice(start.index + start[0].length);
  return `${before}${starter(nonce, links, styles)}<script nonce="${nonce}" type="text/plain" id="start">${after}`;
}

function starter(nonce: string, links: readonly object[], styles: string | null): string {
  const start = `((links, styles) => {
let begun = false;
const { nonce } = document.currentScript;
const make = (tag, given) => Object.assign(document.createElement(tag), given, { nonce });
const code = () => { const kept = document.getElementById('start'); return kept.nonce === nonce ? kept.textContent : ''; };
const policy = globalThis.trustedTypes?.createPolicy('start', { createScript: code });
const begin = () => {
if (begun) return;
begun = true;
if (styles) document.querySelector('style').after(make('link', { rel: 'stylesheet', href: styles, onerror() { this.dataset.failed = 1; } }));
styles = null;
for (const link of links) document.head.append(make('link', link));
links = [];
const script = make('script', { type: 'module', textContent: policy ? policy.createScript('') : code() });
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
