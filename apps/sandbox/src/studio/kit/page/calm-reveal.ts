/** Time before the first of what was hidden turns, and from one to the next. */
const BEFORE_MS = 700;
const STEP_MS = 42;

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** What a round hid, turned one after the other once the round is over; with reduced motion all at once. */
export function createReveal() {
  let timers: ReturnType<typeof setTimeout>[] = [];
  function stop() {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  }
  return {
    stop,
    /** @param turns one call for each thing that turns, in their order */
    begin(turns: readonly (() => void)[]) {
      stop();
      if (still.matches) for (const turn of turns) turn();
      else timers = turns.map((turn, place) => setTimeout(turn, BEFORE_MS + place * STEP_MS));
    },
  };
}
