const MONEY_PAGES: readonly string[] = ['/deposit', '/auto-transfer', '/deposit/slip', '/slip', '/card', '/withdraw'];

/** Whether this page is for a deposit or withdrawal of money. Nothing may cover or interrupt such a page. Pure. */
export function isMoneyPage(pathname: string): boolean {
  return MONEY_PAGES.includes(pathname);
}

/** Address of the member's statement. */
export const STATEMENT_PATH = '/history?tab=2&view=statement';
