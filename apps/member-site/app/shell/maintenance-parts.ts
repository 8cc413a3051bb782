import type { Area, MaintenancePart } from '@sanam/contract';

const DEPOSIT_PAGES: readonly string[] = ['/deposit', '/auto-transfer', '/deposit/slip', '/slip', '/card'];
/** The lobby of an area; slots have several. */
const LOBBY = /^\/(slot(?=-|$)|(?:casino|fish|skill|lotto|sports|esports)$)/;

/**
 * Whether a page shows the notice of a part in maintenance. The home page shows every notice; a money page or a lobby
 * shows only the notices of its own part. Pure.
 * @param part `site`: the whole site, of which every page tells.
 */
export function tellsOf(pathname: string, part: MaintenancePart | 'site'): boolean {
  if (part === 'site' || pathname === '/') return true;
  if (part === 'deposits') return DEPOSIT_PAGES.includes(pathname);
  if (part === 'withdrawals') return pathname === '/withdraw';
  const area = LOBBY.exec(pathname)?.[1] as Area | undefined;
  return area !== undefined && (part === 'games' || part === area);
}
