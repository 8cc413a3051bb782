import type { Area, MaintenancePart } from '@sanam/contract';

const DEPOSIT_PAGES: readonly string[] = ['/deposit', '/auto-transfer', '/deposit/slip', '/slip', '/card'];
const LOBBY = /^\/(slot|casino|fish|skill|lotto|sports|esports)(?:-|$)/;

/**
 * Whether a page tells that a part of the site is in maintenance: the home page of each part, any other page of what is
 * begun there. Pure.
 * @param part `site`: the whole site, of which every page tells.
 */
export function tellsOf(pathname: string, part: MaintenancePart | 'site'): boolean {
  if (part === 'site' || pathname === '/') return true;
  if (part === 'deposits') return DEPOSIT_PAGES.includes(pathname);
  if (part === 'withdrawals') return pathname === '/withdraw';
  const area = LOBBY.exec(pathname)?.[1] as Area | undefined;
  return area !== undefined && (part === 'games' || part === area) && pathname !== '/casino-test';
}
