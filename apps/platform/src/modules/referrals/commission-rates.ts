import { LEVELS } from './read-downline.ts';

/** Commission rates of an area for the three levels above a player, the direct inviter first. */
export interface AreaRates {
  area: string;
  /** Rates in millionths of the stakes: 3000 are 0.3 percent. */
  millionths: readonly number[];
}

/**
 * Parse the setting COMMISSION_RATES, whose format and sums are checked already: `slot=0.3/0.1/0.05,casino=…`, in
 * percent.
 */
export function readCommissionRates(setting: string): AreaRates[] {
  if (setting === '') return [];
  return setting.split(',').map((entry) => {
    const [area = '', ...percents] = entry.split(/[=/]/);
    return { area, millionths: percents.map((percent) => Math.round(Number(percent) * 10_000)) };
  });
}

/** The rates as rows, one per level. */
export function rateRows(rates: readonly AreaRates[]): { area: string; level: number; millionths: number }[] {
  return rates.flatMap(({ area, millionths }) =>
    LEVELS.map((level, at) => ({ area, level, millionths: millionths[at] ?? 0 })),
  );
}

/** The least and the most that the direct inviter gets of a stake, in percent; null when nothing is paid. Pure. */
export function directRates(rates: readonly AreaRates[]): { least: number; most: number } | null {
  const direct = rates.map(({ millionths }) => millionths[0] ?? 0).filter((rate) => rate > 0);
  return direct.length === 0 ? null : { least: Math.min(...direct) / 10_000, most: Math.max(...direct) / 10_000 };
}
