let leaving = false;

/** Leaves the page as `how` does, once: of several reasons to leave, the first one heard decides where to. */
export function leavePage(how: () => void): void {
  if (leaving) return;
  leaving = true;
  how();
}
