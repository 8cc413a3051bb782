/**
 * Tags of the head without visible effect: the links of scripts, and the app manifest, with which a browser also
 * fetches an icon.
 */
const UNSEEN = /<link (?:nonce="[^"]*" )?rel="(modulepreload|manifest)" href="([^"]+)"[^>]*\/>/g;
/** Nonces of links that need none: pictures, fonts. */
const USELESS_NONCE = /<link nonce="[^"]*" (?=rel="(?!stylesheet))/g;
/** The router's script that starts the page. */
const START = /<script nonce="([^"]+)" type="module" async="">([\s\S]*?)<\/script>/;

/** Inline scripts directly before the start script: the router's own. */
const INLINE_AT_END = /(?:<script nonce="[^"]*">[^<]*<\/script>)+$/;

/** Inline scripts after the start script that hand the page's data to the router. */
const DATA = /<script nonce="[^"]*">(window\.__reactRouterContext\.streamController\.[^<]*)<\/script>/g;
/** What stays of a script whose text moved: React expects an element at its place. */
const SHELL = '<script></script>';

/**
 * Longest delay between the page's text and its script. A script that failed to load is retried after the same delay.
 */
const SOON_MS = 3000;

/**
 * Let a page be painted before its script is fetched. On a slow network the script would compete with visible content
 * for the first packets, and on a cheap phone for the processor. A small inline script takes the place of the router's
 * start script. It runs that script's text once the first pictures and fonts are painted, at the first touch, or after
 * a short delay when painting is slow or the tab is hidden. A failed start is retried after network failures. Its
 * Trusted Types policy, `start`, makes a script of nothing but that text. The router's other inline scripts join it:
 * each nonce makes the page longer (core/nonce-holes.ts of the platform).
 * @param page a rendered page; a page without script stays unchanged.
 * @param styles the file of all styles, fetched together with the script: the page has only its own (first-styles.ts).
 */
export function paintFirst(page: string, styles: string): string {
  const start = START.exec(page);
  if (!start) return page;
  const [tag, nonce = '', code = ''] = start;
  const links = [...page.matchAll(UNSEEN)].map(([, rel, href]) => ({ rel, href }));
  const before = page.slice(0, start.index).replace(UNSEEN, '').replace(USELESS_NONCE, '<link ');
  const [inline = ''] = INLINE_AT_END.exec(before) ?? [];
  const texts = inline.split('</script>').map((script) => script.slice(script.indexOf('>') + 1));
  const rest = page.slice(start.index + tag.length);
  const data = [...rest.matchAll(DATA)].map(([, text]) => text);
  const all = [...texts.slice(0, -1), ...data].map(guarded).join('') + starter(links, styles, code);
  const head = before.slice(0, before.length - inline.length) + SHELL.repeat(texts.length - 1);
  return `${head}<script nonce="${nonce}" id="start">${all}</script>${rest.replace(DATA, SHELL)}`;
}

/** A script that does not keep the next one from running when it fails. */
function guarded(script = ''): string {
  return `try{${script}}catch(error){console.error(error)}`;
}

function starter(links: readonly object[], styles: string, code: string): string {
  const start = `((links, styles, code) => {
let begun = false;
const { nonce } = document.currentScript;
const make = (tag, given) => Object.assign(document.createElement(tag), given, { nonce });
const policy = globalThis.trustedTypes?.createPolicy('start', { createScript: () => code });
const begin = () => {
if (begun) return;
begun = true;
if (styles) document.querySelector('style').after(make('link', { rel: 'stylesheet', href: styles, onerror() { this.dataset.failed = 1; } }));
styles = null;
for (const link of links) document.head.append(make('link', link));
links = [];
const script = make('script', { type: 'module', textContent: policy ? policy.createScript('') : code });
script.onerror = () => { begun = false; setTimeout(begin, ${SOON_MS}); };
document.head.append(script);
script.remove();
};
addEventListener('DOMContentLoaded', () => setTimeout(begin, ${SOON_MS}));
const shown = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)));
const paint = 'largest-contentful-paint';
addEventListener('load', () => PerformanceObserver.supportedEntryTypes.includes(paint) ? new PerformanceObserver(shown).observe({ type: paint, buffered: true }) : shown());
for (const sign of ['pointerdown', 'keydown', 'online']) addEventListener(sign, begin);
})(${JSON.stringify(links)}, ${JSON.stringify(styles)}, ${JSON.stringify(code).replaceAll('<', '\\u003c')})`;
  return start.replaceAll('\n', '');
}
