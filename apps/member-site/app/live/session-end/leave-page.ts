let leaving = false;

/**
 * Leave the page by calling `how`, only once. When there are several reasons to leave, the first reason decides the
 * target.
 */
export function leavePage(how: () => void): void {
  if (leaving) return;
  leaving = true;
  how();
}
