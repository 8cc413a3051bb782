/**
 * Pages whose loaders read nothing of who asks but whether they are signed in, and set no cookie. A page that is
 * missing here is only rendered anew for each guest; one that is here wrongly would show one guest's page to another.
 */
const SHARED =
  /^\/(?:promotion(?:\/[a-z0-9-]+)?|slot(?:-(?:itp|pg|playngo|pragmaticplay))?|casino|fish|skill|lotto|sports|esports|casino-test|hack-slot|how-to(?:\/[a-z0-9-]+)?|install|ufabay-enter|privacy-policy|terms|responsible-play|offline)?$/;

/** Whether a page is the same for every guest. */
export function isSharedPage(pathname: string): boolean {
  return SHARED.test(pathname);
}
