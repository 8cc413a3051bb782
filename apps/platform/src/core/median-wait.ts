/** How long something took lately: the middle one of so many. */
export interface MedianWait {
  count: number;
  /** 0 when there are none. */
  seconds: number;
}

/** Of how many, at most, the middle is looked for: the latest ones. */
export const WAITS_MAX = 5000;
