/** Addresses that people and other sites write for a page, and the page's own path. Read by the site map. */
export const MOVED: Readonly<Record<string, string>> = {
  results: '/lotto/results',
  lottery: '/lotto',
  'lottery/results': '/lotto/results',
  'lotto/result': '/lotto/results',
  sport: '/sports',
  'sport/results': '/sports/results',
  football: '/sports',
  esport: '/esports',
  'esport/results': '/esports/results',
  slots: '/slot',
  fishing: '/fish',
  skills: '/skill',
  promotions: '/promotion',
  signin: '/login',
  signup: '/register',
};

/** The page's own path of a moved address, with what the address asks; null when it is none. Pure. */
export function movedTo({ pathname, search }: { pathname: string; search: string }): string | null {
  const path = pathname.replaceAll(/^\/+|\/+$/g, '').toLowerCase();
  const to = Object.hasOwn(MOVED, path) ? MOVED[path] : undefined;
  return to === undefined ? null : to + search;
}
