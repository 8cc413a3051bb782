/**
 * Upper edges of the buckets for times, in ms. The buckets are narrow around the thresholds of web vitals for a good
 * page, and wide above them.
 */
const TIMES = [
  50, 100, 150, 200, 300, 400, 500, 600, 800, 1000, 1200, 1500, 1800, 2100, 2500, 3000, 3500, 4000, 5000, 6000, 8000,
  10_000, 15_000, 30_000, 600_000,
];
/** Upper edges of the buckets for layout shift, in thousandths. */
const SHIFTS = [0, 5, 10, 20, 30, 50, 75, 100, 150, 200, 250, 350, 500, 1000, 600_000_000];

/** Bucket of a measured value, named by its upper edge. Pure. @param value ms; for CLS the score itself. */
export function bucketOf(name: string, value: number): number {
  const edges = name === 'CLS' ? SHIFTS : TIMES;
  const measure = name === 'CLS' ? value * 1000 : value;
  return edges.find((edge) => measure <= edge) ?? (edges.at(-1) as number);
}

/**
 * Percentile from the counts of buckets: the upper edge of the first bucket at which the given share of all values is
 * reached. Pure.
 * @param share for example 0.75.
 * @returns in the unit of the measure; 0 when there are no values.
 */
export function shareOf(name: string, buckets: readonly { bucket: number; count: number }[], share: number): number {
  const sorted = [...buckets].sort((a, b) => a.bucket - b.bucket);
  const wanted = sorted.reduce((sum, { count }) => sum + count, 0) * share;
  let seen = 0;
  for (const { bucket, count } of sorted) {
    seen += count;
    if (seen >= wanted) return name === 'CLS' ? bucket / 1000 : bucket;
  }
  return 0;
}
