import { compressAround, DENSE, type HoledPage, QUICK } from './nonce-holes.ts';

/** Placeholder for the nonce while a page is rendered; no text of a page can equal it. */
export const NONCE = `nonce-${crypto.randomUUID()}`;

/** A page as it was rendered for all guests, with `NONCE` where each response gets its own nonce. */
export interface RenderedPage {
  status: number;
  headers: readonly (readonly [string, string])[];
  body: string;
}

/** A rendered page that is cached: its body is compressed once, with room for each response's nonce. */
export interface GuestPage extends RenderedPage {
  /** Undefined: compressed for each response. */
  compressed: HoledPage | undefined;
  /** Whether it was compressed as well as possible. */
  isDense: boolean;
}

/** Cookies that do not change a page: a visitor with no other cookies gets the guest page. */
const HARMLESS = new Set(['locale', 'notification_status', 'sanam.consent']);

const PAGES_MAX = 200;

/**
 * Whether a request can be answered with the shared guest page: a GET without authorization, and without cookies other
 * than the harmless ones. Pure.
 */
export function isAnybodys(request: {
  method: string;
  cookie: string | undefined;
  authorization: string | undefined;
}): boolean {
  if (request.method !== 'GET' || request.authorization !== undefined) return false;
  const names = (request.cookie ?? '').split(';').map((one) => one.trim().split('=')[0] ?? '');
  return names.every((name) => name === '' || HARMLESS.has(name));
}

/**
 * Cache guest pages for a short time, so that many visitors cost one rendering. A cached page is rendered from its URL
 * alone, without cookie, header or network address of the visitor who came first. A page that failed, or that sets a
 * cookie, is not cached.
 * @param ms how long a page is cached; 0 caches no page.
 */
export function keepGuestPages(
  ms: number,
  render: (address: string) => Promise<RenderedPage>,
): (address: string) => Promise<GuestPage> {
  const pages = new Map<string, { at: number; page: Promise<GuestPage> }>();
  return (address) => {
    const kept = pages.get(address);
    if (kept && Date.now() - kept.at < ms) return kept.page;
    const page = render(address).then(async (made) => ({
      ...made,
      ...(await compressOnce(made, await kept?.page.catch(() => undefined))),
    }));
    const mine = { at: Date.now(), page };
    pages.delete(address);
    pages.set(address, mine);
    for (const oldest of pages.keys()) {
      if (pages.size <= PAGES_MAX) break;
      pages.delete(oldest);
    }
    const forget = () => {
      if (pages.get(address) === mine) pages.delete(address);
    };
    page.then((made) => {
      if (made.status !== 200 || made.headers.some(([name]) => name.toLowerCase() === 'set-cookie')) forget();
    }, forget);
    return page;
  };
}

/**
 * Compress a page unless its last rendering has been. A body that stayed the same is likely to be sent for long, and is
 * worth the processor time of the best compression; one that is new may change with the next rendering.
 */
async function compressOnce(
  { status, body }: RenderedPage,
  last: GuestPage | undefined,
): Promise<Pick<GuestPage, 'compressed' | 'isDense'>> {
  if (status !== 200) return { compressed: undefined, isDense: false };
  const isSame = last?.body === body;
  if (isSame && last.isDense) return { compressed: last.compressed, isDense: true };
  return { compressed: await compressAround(body.split(NONCE), isSame ? DENSE : QUICK), isDense: isSame };
}
