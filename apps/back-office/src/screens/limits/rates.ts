import type { Area } from '@sanam/contract';

/** Areas of play, in the order of the setting. */
export const AREAS: readonly Area[] = ['slot', 'fish', 'casino', 'skill', 'lotto', 'sports', 'esports'];

export const LEVELS = [0, 1, 2] as const;
/** Rates as they are typed, by area: percent of stakes on three levels. */
export type Rates = Readonly<Record<string, readonly string[]>>;

/** Rates as the setting holds them: `slot=0.3/0.1/0.05,…`. Pure. */
export function readRates(value: string): Rates {
  const given = new Map<string, string>();
  for (const entry of value.split(',')) {
    const [area = '', levels = ''] = entry.split('=');
    given.set(area, levels);
  }
  return Object.fromEntries(
    AREAS.map((area) => {
      const levels = given.get(area)?.split('/') ?? [];
      return [area, LEVELS.map((level) => levels[level] ?? '')];
    }),
  );
}

/** The setting of typed rates; an area without any rate is left out, and an empty rate of another is 0. Pure. */
export function writeRates(rates: Rates): string {
  return AREAS.flatMap((area) => {
    const levels = (rates[area] ?? []).map((rate) => rate.trim());
    if (levels.every((rate) => rate === '')) return [];
    return [`${area}=${LEVELS.map((level) => levels[level] || '0').join('/')}`];
  }).join(',');
}
