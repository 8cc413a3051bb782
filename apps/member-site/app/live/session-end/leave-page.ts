let leaving = false;

/**
 * Leave the page by calling `how`, which loads another page. Only the first call takes effect: when there are several
 * reasons to leave, the first one decides where to.
 */
export function leavePage(how: () => void): void {
  if (leaving) return;
  leaving = true;
  how();
}
