import type { Bilingual } from '../words.ts';

const BAHT: Bilingual = { th: 'บาท', en: 'baht' };

/**
 * Unit of an axis for values in baht, and the texts of its values: large values in thousands or millions. Texts have up
 * to two decimals, so that each tick is labelled with its exact value: the smallest step is a whole number of satang.
 */
export function axisOf(values: readonly number[]): { unit: Bilingual; tick: (value: number) => string } {
  const most = Math.max(0, ...values.map(Math.abs));
  const scale = SCALES.find(({ from }) => most >= from) ?? { by: 1, unit: BAHT };
  return {
    unit: scale.unit,
    tick: (value) => {
      const scaled = Math.round((value / scale.by) * 100) / 100;
      const text = Math.abs(scaled).toLocaleString('en-US');
      return `${scaled < 0 ? '−' : ''}${text}`;
    },
  };
}

const SCALES = [
  { from: 2_000_000, by: 1_000_000, unit: { th: 'ล้านบาท', en: 'million baht' } },
  { from: 20_000, by: 1000, unit: { th: 'พันบาท', en: 'thousand baht' } },
];
