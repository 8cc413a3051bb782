import type { Area } from '@sanam/contract';

export { AREA_NAMES } from '@sanam/ui/offer/area-names.ts';

/** Display order of the areas. */
export const AREA_ORDER = [
  'sports',
  'casino',
  'slot',
  'fish',
  'skill',
  'lotto',
  'esports',
] as const satisfies readonly Area[];
