import type { Page } from 'playwright-core';

/** Frames of a page over a time. */
export interface Frames {
  frames: number;
  /** Frames that a screen of 60 Hz would have shown and the page did not. */
  missed: number;
  /** Longest time between two frames. */
  worstMs: number;
  /** Longest task of the page's script; 0 when none took 50 ms. */
  longestTaskMs: number;
}

/** Runs in the page. @returns its frames in this time. */
const WATCH = `async (watchedMs) => {
  const FRAME_MS = 1000 / 60;
  let longestTaskMs = 0;
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, duration);
  });
  tasks.observe({ type: 'longtask' });
  const times = [];
  await new Promise((resolve) => {
    const started = performance.now();
    const see = (now) => {
      times.push(now);
      if (now - started < watchedMs) requestAnimationFrame(see);
      else resolve();
    };
    requestAnimationFrame(see);
  });
  tasks.disconnect();
  const waits = times.slice(1).map((time, at) => time - times[at]);
  const missed = waits.reduce((sum, wait) => sum + Math.max(0, Math.round(wait / FRAME_MS) - 1), 0);
  return { frames: waits.length + missed, missed, worstMs: Math.max(...waits), longestTaskMs };
}`;

/** Watch the frames of a page for a time. */
export const watchFrames = (page: Page, ms: number): Promise<Frames> => page.evaluate<Frames>(`(${WATCH})(${ms})`);
