const MONEY_PAGES: readonly string[] = ['/deposit', '/auto-transfer', '/deposit/slip', '/slip', '/card', '/withdraw'];

/** Whether a page is one on which money is moved: nothing may cover what it says, or come in between. Pure. */
export function isMoneyPage(pathname: string): boolean {
  return MONEY_PAGES.includes(pathname);
}
