/** Median of recent waiting times, with the number of measurements. */
export interface MedianWait {
  count: number;
  /** Median in seconds; 0 when there are no measurements. */
  seconds: number;
}

/** Largest number of measurements for the median; the latest ones are used. */
export const WAITS_MAX = 5000;
