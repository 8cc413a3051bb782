/** A page as every guest gets it, with `NONCE` where each response puts its own. */
export interface GuestPage {
  status: number;
  headers: readonly (readonly [string, string])[];
  body: string;
}

/** Stands in a kept page where the nonce of the response belongs; nothing a page says can look like it. */
export const NONCE = `nonce-${crypto.randomUUID()}`;

/** Cookies that no page is rendered from: who brings only these gets what every guest gets. */
const HARMLESS = new Set(['locale', 'notification_status', 'sanam.consent']);

const PAGES_MAX = 200;

/** Whether a page may be somebody's own: it was asked for with anything but harmless cookies. Pure. */
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
 * Keeps pages of guests for a moment, so that a crowd costs one rendering. What is kept was rendered from nothing but
 * its address: no cookie, no header and no network address of whoever asked first. A page that failed, or that sets a
 * cookie, is given to nobody else.
 * @param ms how long a page is kept; 0 keeps none.
 */
export function keepGuestPages(
  ms: number,
  render: (address: string) => Promise<GuestPage>,
): (address: string) => Promise<GuestPage> {
  const pages = new Map<string, { at: number; page: Promise<GuestPage> }>();
  return (address) => {
    const kept = pages.get(address);
    if (kept && Date.now() - kept.at < ms) return kept.page;
    const page = render(address);
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
