/** A popup that appears by itself after signing in. Several popups appear one after another. */
export interface Popup {
  kind: 'announcement' | 'offer';
  id: string;
  title: string;
  /** HTML, sanitized by the platform. */
  content: string;
  img: string | null;
  url: string | null;
}

const HIDDEN = /(?:^|;\s*)notification_status=1(?:;|$)/;
const HIDE_SECONDS = 3600;

/** Cookie that suppresses the popups for an hour (SITE-09). */
export const HIDE_COOKIE = `notification_status=1; Path=/; Max-Age=${HIDE_SECONDS}; SameSite=Lax`;

/** Popup to show now: the first popup not seen in this visit; none while popups are suppressed. Pure. */
export function nextPopup(popups: readonly Popup[], seen: readonly string[], cookie: string): Popup | undefined {
  return HIDDEN.test(cookie) ? undefined : popups.find(({ id }) => !seen.includes(id));
}
