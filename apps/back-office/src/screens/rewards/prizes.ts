/** A row of a table of prizes, as it is typed. */
export interface TypedPrize {
  /** Name of the row while it is edited. */
  key: number;
  baht: string;
  percent: string;
}

/** The table of the setting, `0=62,1=20`, as rows. Pure. */
export const readPrizes = (value: string): TypedPrize[] =>
  value.split(',').map((entry, key) => {
    const [baht = '', percent = ''] = entry.split('=');
    return { key, baht, percent };
  });

/** The setting of typed rows. Pure. */
export const writePrizes = (prizes: readonly TypedPrize[]): string =>
  prizes.map(({ baht, percent }) => `${baht.trim()}=${percent.trim()}`).join(',');

const millionthsOf = (percent: string): number =>
  /^\d{1,3}(\.\d{1,4})?$/.test(percent.trim()) ? Math.round(Number(percent) * 10_000) : Number.NaN;

/** Sum of the chances in percent, and what a spin costs on average in baht; NaN while a field is no number. Pure. */
export function worthOf(prizes: readonly TypedPrize[]): { percent: number; expected: number; biggest: number } {
  const chances = prizes.map(({ percent }) => millionthsOf(percent));
  const amounts = prizes.map(({ baht }) => (/^\d{1,6}$/.test(baht.trim()) ? Number(baht) : Number.NaN));
  return {
    percent: chances.reduce((sum, one) => sum + one, 0) / 10_000,
    expected: chances.reduce((sum, one, at) => sum + one * (amounts[at] ?? 0), 0) / 1_000_000,
    biggest: Math.max(...amounts),
  };
}
