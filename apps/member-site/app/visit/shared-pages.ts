/**
 * Pages that are the same for every guest: their loaders depend only on whether the visitor is signed in, and set no
 * cookie. A page missing from this list is rendered again for each guest, which only costs time. A page listed by
 * mistake would show one guest's page to another guest.
 */
const SHARED =
  /^\/(?:promotion(?:\/[a-z0-9-]+)?|slot(?:-(?:itp|pg|playngo|pragmaticplay))?|casino|fish|skill|(?:lotto|sports|esports)(?:\/results)?|search|casino-test|hack-slot|how-to(?:\/[a-z0-9-]+)?|install|ufabay-enter|privacy-policy|terms|responsible-play|offline)?$/;

/** Whether a page is the same for every guest. */
export function isSharedPage(pathname: string): boolean {
  return SHARED.test(pathname);
}

/** The page to which signing out leads (ACC-19): the same page, when guests can read it, else the home page. */
export function afterSignOut(path: string): string {
  const { pathname, search } = new URL(path, 'http://site');
  return isSharedPage(pathname) ? pathname + search : '/';
}
