const QUIET_MS = 1_500;

/**
 * Load what follows from play, once the credit has not changed for 1.5 s and somebody sees the page. A page behind a game
 * loads once, when it is shown again.
 */
export function reloadAfterPlay(load: () => void): { moved: () => void; stop: () => void } {
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  const look = () => {
    if (!isDue || document.hidden) return;
    isDue = false;
    load();
  };
  document.addEventListener('visibilitychange', look);
  return {
    moved() {
      clearTimeout(quiet);
      quiet = setTimeout(() => {
        isDue = true;
        look();
      }, QUIET_MS);
    },
    stop() {
      clearTimeout(quiet);
      document.removeEventListener('visibilitychange', look);
    },
  };
}
