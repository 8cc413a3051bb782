import { say } from './report.ts';

/** Figures of one run. */
export interface Figures {
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
}

/** Calculate the figures of one run. @param latenciesMs latencies of all operations, in any order. */
export function figuresOf(latenciesMs: number[], seconds: number): Figures {
  const sorted = latenciesMs.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { perSecond: sorted.length / seconds, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) };
}

/** Median of some values; not a number when there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Bounds between which the median of many more values lies, in 95 of 100 cases: those of the sign test, whatever the
 * values' distribution (Conover, Practical Nonparametric Statistics, 3.2). Needs six values or more.
 */
export function medianBounds(values: readonly number[]): [number, number] {
  const sorted = values.toSorted((a, b) => a - b);
  let [below, ways, at] = [0, 1, 0];
  // so many values may lie outside on one side that a fair coin shows that few heads in no more than 2.5 of 100 cases
  while (below + ways <= 0.025 * 2 ** sorted.length) {
    below += ways;
    at++;
    ways = (ways * (sorted.length - at + 1)) / at;
  }
  const outside = Math.max(0, at - 1);
  return [sorted[outside] ?? Number.NaN, sorted[sorted.length - 1 - outside] ?? Number.NaN];
}

/** Median over the rounds, for each figure separately. */
export function medianFigures(rounds: readonly Figures[]): Figures {
  return {
    perSecond: median(rounds.map((round) => round.perSecond)),
    p50Ms: median(rounds.map((round) => round.p50Ms)),
    p95Ms: median(rounds.map((round) => round.p95Ms)),
    p99Ms: median(rounds.map((round) => round.p99Ms)),
  };
}

/**
 * Time several reads in turn, over several rounds, so that a short load peak does not affect only one of the reads.
 * @returns the medians of each read by its name, in order; the first is the yardstick.
 */
export async function readInRounds(
  measurements: Record<string, () => Promise<unknown>>,
  { rounds, reads }: { rounds: number; reads: number },
): Promise<Map<string, Figures>> {
  const results = new Map<string, Figures[]>();
  for (let round = 1; round <= rounds; round++) {
    for (const [name, read] of Object.entries(measurements)) {
      const latenciesMs: number[] = [];
      const started = performance.now();
      for (let at = 0; at < reads; at++) {
        const asked = performance.now();
        await read();
        latenciesMs.push(performance.now() - asked);
      }
      const figures = figuresOf(latenciesMs, (performance.now() - started) / 1000);
      say(`round ${round}: ${name}: p50 ${figures.p50Ms.toFixed(2)} ms, p99 ${figures.p99Ms.toFixed(2)} ms`);
      results.set(name, [...(results.get(name) ?? []), figures]);
    }
  }
  return new Map([...results].map(([name, each]) => [name, medianFigures(each)]));
}

/** Lines of a Markdown table with the medians of each read. */
export function readingTable(medians: ReadonlyMap<string, Figures>): string[] {
  const yardstick = [...medians.values()][0]?.p50Ms ?? Number.NaN;
  return [
    '| | p50 ms | p99 ms | p50 to the yardstick |',
    '|---|---|---|---|',
    ...[...medians].map(
      ([name, { p50Ms, p99Ms }]) =>
        `| ${name} | ${p50Ms.toFixed(2)} | ${p99Ms.toFixed(2)} | ${(p50Ms / yardstick).toFixed(2)} |`,
    ),
  ];
}
