/** What opens by itself after signing in, one after another. */
export interface Popup {
  kind: 'announcement' | 'offer';
  id: string;
  title: string;
  /** HTML, cleaned by the platform. */
  content: string;
  img: string | null;
  url: string | null;
}

const HIDDEN = /(?:^|;\s*)notification_status=1(?:;|$)/;
const HIDE_SECONDS = 3600;

/** The cookie that keeps what opens by itself away for an hour (SITE-09). */
export const HIDE_COOKIE = `notification_status=1; Path=/; Max-Age=${HIDE_SECONDS}; SameSite=Lax`;

/** Which of them is shown now: the first that was not seen in this visit; none while they are kept away. Pure. */
export function nextPopup(popups: readonly Popup[], seen: readonly string[], cookie: string): Popup | undefined {
  return HIDDEN.test(cookie) ? undefined : popups.find(({ id }) => !seen.includes(id));
}
