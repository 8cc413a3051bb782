import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { paintFirst } from './paint-first.ts';

const PAGE =
  '<html><head><style nonce="n0">a{}</style><link nonce="n0" rel="manifest" href="/m.json"/><link nonce="n0" rel="icon" href="/i.png"/><link nonce="n0" rel="stylesheet" href="/s.css"/><link rel="modulepreload" href="/a.js" nonce="n0"/></head><body>1<script nonce="n0">seen(1)</script><script nonce="n0">seen(2)</script><script nonce="n0" type="module" async="">import "/a.js"</script>2<!--$--><script nonce="n0">window.__reactRouterContext.streamController.enqueue(3)</script><!--/$--><script nonce="n0">$RC()</script></body></html>';

/** Run the page's small inline script in a fake browser, which has only the functions that the script uses. */
function open(page: string, paints = true, trustedTypes?: object) {
  const added: {
    rel?: string;
    href?: string;
    type?: string;
    textContent?: string;
    nonce?: string;
    onerror?: () => void;
    dataset: Record<string, unknown>;
  }[] = [];
  const seen: number[] = [];
  const heard = new Map<string, () => void>();
  const timers: { run: () => void; ms: number }[] = [];
  const add = (one: (typeof added)[number]) => void added.push(one);
  const window = {
    ...(trustedTypes ? { trustedTypes } : {}),
    document: {
      currentScript: { nonce: 'n0' },
      createElement: () => ({ dataset: {}, remove() {} }),
      head: { append: add },
      querySelector: () => ({ after: add }),
    },
    addEventListener: (name: string, run: () => void) => heard.set(name, run),
    __reactRouterContext: { streamController: { enqueue: (nth: number) => void seen.push(nth) } },
    console: { error: () => {} },
    seen: (nth: number) => {
      seen.push(nth);
      if (nth === 1) throw new Error('of the first script');
    },
    setTimeout: (run: () => void, ms = 0) => (ms === 0 ? run() : timers.push({ run, ms })),
    requestAnimationFrame: (run: () => void) => run(),
    PerformanceObserver: class {
      static supportedEntryTypes = ['largest-contentful-paint'];
      run: () => void;
      constructor(run: () => void) {
        this.run = run;
      }
      observe() {
        if (paints) this.run();
      }
    },
  };
  Object.assign(window, { window });
  const script = /<script nonce="n0" id="start">(.*?)<\/script>/.exec(page)?.[1] ?? '';
  runInNewContext(script, window);
  return { added, seen, tell: (name: string) => heard.get(name)?.(), timers };
}
const started = (added: readonly { type?: string }[]) => added.filter((one) => one.type === 'module').length;

test("ROUTE-01 the page's head links no script, and the router's inline scripts are one script", () => {
  const page = paintFirst(PAGE, '/all.css');
  expect(page).not.toMatch(/<link [^>]*rel="(modulepreload|manifest)"/);
  expect(page).not.toContain('type="module" async');
  expect(page).toContain('<link rel="icon" href="/i.png"/><link nonce="n0" rel="stylesheet" href="/s.css"/>');
  expect(page).toMatch(
    /<body>1<script><\/script><script><\/script><script nonce="n0" id="start">[^<]*<\/script>2<!--\$--><script><\/script><!--/,
  );
  expect(paintFirst('<html>no script</html>', '/all.css')).toBe('<html>no script</html>');
});

test("ROUTE-01 the router's other inline scripts run in their order with its data, a failed one keeps nothing from running, and React's scripts stay where they are", () => {
  const page = paintFirst(PAGE, '/all.css');
  const { added, seen, tell } = open(page);
  expect(page).toContain('<script></script><!--/$--><script nonce="n0">$RC()</script></body>');
  expect(seen).toEqual([1, 2, 3]);
  tell('load');
  expect(started(added)).toBe(1);
  const alone = paintFirst(PAGE.replaceAll(/<script nonce="n0">.*?<\/script>/g, ''), '/all.css');
  expect(alone).toContain('<body>1<script nonce="n0" id="start">((links');
});

test('ROUTE-01 the script is loaded once, after the page is painted, together with the style file and the app manifest', () => {
  const { added, tell } = open(paintFirst(PAGE, '/all.css'));
  tell('DOMContentLoaded');
  expect(added).toEqual([]);
  tell('load');
  tell('pointerdown');
  expect(added.map(({ rel, href, type }) => rel ?? type ?? href)).toEqual([
    'stylesheet',
    'manifest',
    'modulepreload',
    'module',
  ]);
  expect(added.at(-1)).toMatchObject({ textContent: 'import "/a.js"', nonce: 'n0' });
});

test("ROUTE-01 the page's script is loaded at the first touch or key, or after a delay when the browser reports no painting", () => {
  const page = paintFirst(PAGE, '/all.css');
  for (const sign of ['pointerdown', 'keydown']) {
    const { added, tell } = open(page, false);
    tell('load');
    expect(started(added)).toBe(0);
    tell(sign);
    expect(started(added)).toBe(1);
  }
  const { added, tell, timers } = open(page, false);
  tell('DOMContentLoaded');
  timers[0]?.run();
  expect(started(added)).toBe(1);
});

test('ROUTE-19 a script that could not be loaded is retried after a delay, and as soon as the network is back; its links are not added twice', () => {
  const { added, tell, timers } = open(paintFirst(PAGE, '/all.css'));
  tell('load');
  added.at(-1)?.onerror?.();
  timers.at(-1)?.run();
  expect(started(added)).toBe(2);
  added.at(-1)?.onerror?.();
  tell('online');
  expect(started(added)).toBe(3);
  expect(added.filter((one) => one.rel)).toHaveLength(3);
});

test("SEC-02 the script is started through a policy that makes a script of the router's text alone", () => {
  const made: string[] = [];
  const trustedTypes = {
    createPolicy: (name: string, { createScript }: { createScript: (given: string) => string }) => {
      made.push(`${name}: ${createScript('import "/evil.js"')}`);
      return { createScript: (given: string) => `trusted:${createScript(given)}` };
    },
  };
  const { added, tell } = open(paintFirst(PAGE, '/all.css'), true, trustedTypes);
  tell('load');
  added.at(-1)?.onerror?.();
  tell('online');
  expect(added.slice(-2).map(({ textContent }) => textContent)).toEqual([
    'trusted:import "/a.js"',
    'trusted:import "/a.js"',
  ]);
  expect(made).toEqual(['start: import "/a.js"']);
});

test('SEC-02 text of the start script that could end the inline script is escaped', () => {
  const code = 'import "/a.js?<!--<script>"';
  const page = paintFirst(PAGE.replace('import "/a.js"', code), '/all.css');
  const { added, tell } = open(page);
  tell('load');
  expect(added.at(-1)?.textContent).toBe(code);
  expect(page).not.toContain('a.js?<');
});
