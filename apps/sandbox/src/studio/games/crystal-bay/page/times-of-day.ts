/** Three lights of one sea. They are scenery alone: time in the sea changes no shot. */

/** Lights in their order. The sea as it is drawn is that of the afternoon. */
const LIGHTS = ['morning', 'afternoon', 'night'] as const;
export type Light = (typeof LIGHTS)[number];

/** Seconds that a light lasts, with the slow change to the next one at its end. */
const LASTS = 75;
const CHANGES = 14;
/** Seconds until the sea comes round to its first light. */
export const DAY_SECONDS = LASTS * LIGHTS.length;

/** How far a light stands in the sea at a time, 0 to 1; all lights together are always 1. Pure. */
export function shareOf(light: Light, seconds: number): number {
  const nth = LIGHTS.indexOf(light);
  const now = ((seconds % DAY_SECONDS) + DAY_SECONDS) % DAY_SECONDS;
  const shown = Math.floor(now / LASTS);
  const changed = Math.max(0, ((now % LASTS) - (LASTS - CHANGES)) / CHANGES);
  if (shown === nth) return 1 - changed;
  return (shown + 1) % LIGHTS.length === nth ? changed : 0;
}

/** Corners of the opacity of a light over a whole day: between them it changes evenly. Pure. */
export const dayOf = (light: Light): { opacity: number; offset: number }[] =>
  LIGHTS.flatMap((_, nth) => [nth * LASTS, nth * LASTS + LASTS - CHANGES])
    .concat(DAY_SECONDS)
    .map((second) => ({ opacity: shareOf(light, second), offset: second / DAY_SECONDS }));
