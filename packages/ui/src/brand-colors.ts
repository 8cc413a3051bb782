/** A colour as red, green and blue of 0-255. */
type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** The lightest background on which the accent is used: `--surface-3` of the tokens. */
const LIGHTEST_GROUND = '#2f2222';

/**
 * Style sheet of another brand. It replaces the accent tokens by values derived from the brand's one colour.
 * @param accent `#rrggbb`, bright enough for the dark background, as checked by `isAccent`
 */
export function brandStyles(accent: string): string {
  const base = read(accent);
  const ink = mix(base, BLACK, 0.86);
  const [high, deep] = [mix(base, WHITE, 0.55), mix(base, BLACK, 0.25)];
  return `:root{--leaf:${hex(base)};--leaf-rgb:${base.join(' ')};--leaf-hi:${hex(high)};--leaf-deep:${hex(deep)};--leaf-ink:${hex(ink)};--leaf-fill:linear-gradient(168deg,${hex(high)} 0%,${hex(base)} 38%,${hex(mix(base, BLACK, 0.12))} 100%)}`;
}

/**
 * Whether a colour can be the accent: the colour must be readable as text on the background and on cards (WCAG 2.2,
 * 1.4.3).
 */
export function isAccent(color: string): boolean {
  return contrast(color, LIGHTEST_GROUND) >= 4.5;
}

/** Contrast ratio of two colours, 1 to 21, by WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(read(one)), luminance(read(other))].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function read(color: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Rgb;
}

function hex(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return from.map((part, at) => part + ((to[at] ?? 0) - part) * share) as unknown as Rgb;
}

/** Relative luminance, WCAG 2.2. */
function luminance(color: Rgb): number {
  const [r = 0, g = 0, b = 0] = color
    .map((part) => part / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
