import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { paintFirst } from './paint-first.ts';

const PAGE =
  '<html><head><style nonce="n0">a{}</style><link nonce="n0" rel="manifest" href="/m.json"/><link nonce="n0" rel="icon" href="/i.png"/><link nonce="n0" rel="stylesheet" href="/s.css"/><link rel="modulepreload" href="/a.js" nonce="n0"/></head><body>1<script nonce="n0">1</script><script nonce="n0" type="module" async="">import "/a.js"</script>2</body></html>';

/** Run the page's small inline script in a fake browser, which has only the functions that the script uses. */
function open(
  page: string,
  paints = true,
  { nonce = 'n0', trustedTypes }: { nonce?: string; trustedTypes?: object } = {},
) {
  const added: {
    rel?: string;
    href?: string;
    type?: string;
    textContent?: string;
    nonce?: string;
    onerror?: () => void;
    dataset: Record<string, unknown>;
  }[] = [];
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
      getElementById: () => ({ nonce, textContent: 'import "/a.js"' }),
    },
    addEventListener: (name: string, run: () => void) => heard.set(name, run),
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
  const script = /<script nonce="n0">(\(\(links.*?)<\/script>/.exec(page)?.[1] ?? '';
  runInNewContext(script, window);
  return { added, tell: (name: string) => heard.get(name)?.(), timers };
}
const started = (added: readonly { type?: string }[]) => added.filter((one) => one.type === 'module').length;

test("ROUTE-01 the page's head links no script, and the router's start script is inactive text", () => {
  const page = paintFirst(PAGE, null);
  expect(page).not.toMatch(/<link [^>]*rel="(modulepreload|manifest)"/);
  expect(page).not.toContain('type="module" async');
  expect(page).toContain('<link rel="icon" href="/i.png"/><link nonce="n0" rel="stylesheet" href="/s.css"/>');
  expect(page).toContain('<script nonce="n0" type="text/plain" id="start">import "/a.js"</script>2</body></html>');
  expect(page).toContain('<body>1<script nonce="n0">1</script>');
  expect(paintFirst('<html>no script</html>', null)).toBe('<html>no script</html>');
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
  const page = paintFirst(PAGE, null);
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

test('SEC-02 the script is started through a policy that takes no text from elsewhere, and only text with the nonce of the page', () => {
  const made: string[] = [];
  const trustedTypes = {
    createPolicy: (name: string, { createScript }: { createScript: (given: string) => string }) => {
      made.push(name);
      return { createScript: (given: string) => `trusted:${createScript(given)}` };
    },
  };
  const page = paintFirst(PAGE, null);
  const { added, tell } = open(page, true, { trustedTypes });
  tell('load');
  added.at(-1)?.onerror?.();
  tell('online');
  expect(added.slice(-2).map(({ textContent }) => textContent)).toEqual([
    'trusted:import "/a.js"',
    'trusted:import "/a.js"',
  ]);
  expect(made).toEqual(['start']);
  const other = open(page, true, { nonce: 'another', trustedTypes });
  other.tell('load');
  expect(other.added.at(-1)?.textContent).toBe('trusted:');
  const old = open(page, true, { nonce: 'another' });
  old.tell('load');
  expect(old.added.at(-1)?.textContent).toBe('');
});
