/** One shape of a crest, in a box of 40 × 42. */
type Shape = { path: string; fill?: string; line?: string };

const INK = '#170b09';
const GOLD = '#e6bd6a';
const GOLD_DEEP = '#a8762a';
const WHITE = '#fffaf0';
const RED = '#a32a20';
const RED_DEEP = '#5d1414';

/** Shapes that several masks share. */
const FACE = 'M20 13C29 13 34 17 34 24C34 33 28 40.5 20 40.5C12 40.5 6 33 6 24C6 17 11 13 20 13Z';
const CROWN =
  'M20 0C21 4 22 6 24 8L28 10C31 12 33.5 14.5 34.5 18.5C29 16 25 15.5 20 15.5C15 15.5 11 16 5.5 18.5C6.5 14.5 9 12 12 10L16 8C18 6 19 4 20 0Z';
const SPIRE =
  'M20 0L21.4 4.5L23.5 6L24 8.5L27.5 10L28.5 12.5L34.5 18.5C29 16 25 15.5 20 15.5C15 15.5 11 16 5.5 18.5L11.5 12.5L12.5 10L16 8.5L16.5 6L18.6 4.5Z';
const CAP = 'M20 2.5C28.5 2.5 33.5 9 35 18C30 15 25 14.5 20 14.5C15 14.5 10 15 5 18C6.5 9 11.5 2.5 20 2.5Z';
const EARS =
  'M6.5 16.5C2.5 18 0 23.5 1 31C3.5 29 5 28.5 7.5 28ZM33.5 16.5C37.5 18 40 23.5 39 31C36.5 29 35 28.5 32.5 28Z';
const WINGS =
  'M7 17C3 11 0.5 9.5 0 8.5C0 20 0.5 27 3.5 35C5 32 6 30.5 8 29.5ZM33 17C37 11 39.5 9.5 40 8.5C40 20 39.5 27 36.5 35C35 32 34 30.5 32 29.5Z';
const JEWEL = 'M20 8L22 11.5L20 15L18 11.5Z';
const BAND = 'M5.5 18.5C11 15.7 29 15.7 34.5 18.5L34 20.6C29 18 11 18 6 20.6Z';
const BROWS =
  'M8.5 22.5C10 18.5 15.5 18 18.5 22.5C15 21 12 21 8.5 22.5ZM31.5 22.5C30 18.5 24.5 18 21.5 22.5C25 21 28 21 31.5 22.5Z';
const EYES =
  'M9 25.5C11 22 16 22 18.3 25.5C16 28.8 11.5 28.8 9 25.5ZM31 25.5C29 22 24 22 21.7 25.5C24 28.8 28.5 28.8 31 25.5Z';
const PUPILS = 'M11.9 25.4a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0ZM24.3 25.4a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0Z';
const ROUND_EYES =
  'M8.8 23.5a3.9 3.9 0 1 0 7.8 0a3.9 3.9 0 1 0-7.8 0ZM23.4 23.5a3.9 3.9 0 1 0 7.8 0a3.9 3.9 0 1 0-7.8 0Z';
const ROUND_PUPILS = 'M11 23.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0ZM25 23.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0Z';
const ALMOND =
  'M9.5 26C12 22.8 16 23 18.2 26.4C15 27.8 12 27.6 9.5 26ZM30.5 26C28 22.8 24 23 21.8 26.4C25 27.8 28 27.6 30.5 26Z';
const ARCS =
  'M9 22.5C11.5 19 16 19.3 18.5 22.2C15.5 20.8 12 20.9 9 22.5ZM31 22.5C28.5 19 24 19.3 21.5 22.2C24.5 20.8 28 20.9 31 22.5Z';
const NOSE = 'M20 24C21 28 23.2 28.8 23 31H17C16.8 28.8 19 28 20 24Z';
const SLIM_NOSE = 'M20 24C20.6 27.5 21.6 29.5 21.4 30.8H18.6C18.4 29.5 19.4 27.5 20 24Z';
const JAWS = 'M9.5 31.8C14 34 26 34 30.5 31.8C29.5 37.5 25.5 39.3 20 39.3C14.5 39.3 10.5 37.5 9.5 31.8Z';
const TEETH = 'M12 33.4C16 34.6 24 34.6 28 33.4L27 36C23 36.8 17 36.8 13 36Z';
const FANGS = 'M9.8 35.5L11 29L14 35.6ZM30.2 35.5L29 29L26 35.6Z';
const MUZZLE =
  'M8.5 32C10.5 27.5 15 27 20 27C25 27 29.5 27.5 31.5 32C31.5 37.5 26 40.5 20 40.5C14 40.5 8.5 37.5 8.5 32Z';
const SNUB = 'M16.8 28.6C18.5 27.4 21.5 27.4 23.2 28.6L20 31.3Z';
const LIPS = 'M15.8 34.3C17.8 32.9 19 33.4 20 33.9C21 33.4 22.2 32.9 24.2 34.3C22.5 36.8 17.5 36.8 15.8 34.3Z';
const BEAK = 'M11.5 28.5C15 25.6 25 25.6 28.5 28.5C27.5 32.5 24.5 36 20 41C15.5 36 12.5 32.5 11.5 28.5Z';
const GAPE = 'M13 31C16 33 24 33 27 31L20 33.8Z';
const HORNS =
  'M9 14C5 11.5 2.5 6.5 3.5 1.5C8.5 3.5 12.5 8 14.5 13ZM31 14C35 11.5 37.5 6.5 36.5 1.5C31.5 3.5 27.5 8 25.5 13Z';
const WHISKERS = 'M10 33C6 32.5 3 35 1.5 39M30 33C34 32.5 37 35 38.5 39';
const MANE =
  'M20 0L24.5 4L29.5 2.5L31.5 7.5L36.5 9L36.5 14.5L40 18.5L37.5 23L39 28.5L35 31.5L34 37L28.5 37L20 42L11.5 37L6 37L5 31.5L1 28.5L2.5 23L0 18.5L3.5 14.5L3.5 9L8.5 7.5L10.5 2.5L15.5 4Z';
const SPOTS = 'M20 12.5L22 16L20 19.5L18 16ZM9.5 29L12 30.5L9.8 32.5ZM30.5 29L28 30.5L30.2 32.5Z';

const giant = (skin: string, shade: string, crown: string): Shape[] => [
  { path: EARS, fill: GOLD },
  { path: FACE, fill: skin },
  { path: CROWN, fill: crown },
  { path: BAND, fill: RED },
  { path: JEWEL, fill: RED },
  { path: BROWS, fill: INK },
  { path: EYES, fill: WHITE },
  { path: PUPILS, fill: RED },
  { path: NOSE, fill: shade },
  { path: JAWS, fill: RED_DEEP },
  { path: TEETH, fill: WHITE },
  { path: FANGS, fill: WHITE },
];

const human = (skin: string, shade: string, crown: string, ears: string): Shape[] => [
  { path: ears, fill: GOLD },
  { path: FACE, fill: skin },
  { path: SPIRE, fill: crown },
  { path: BAND, fill: GOLD_DEEP },
  { path: JEWEL, fill: RED },
  { path: ARCS, fill: INK },
  { path: ALMOND, fill: INK },
  { path: SLIM_NOSE, fill: shade },
  { path: LIPS, fill: RED },
];

/** A mask for each team of the league, the lowest shape first, each of the kind that its name says. */
const MASKS: readonly Shape[][] = [
  // the golden monkeys
  [
    { path: EARS, fill: GOLD },
    { path: FACE, fill: '#e9b954' },
    { path: CAP, fill: RED },
    { path: BAND, fill: GOLD_DEEP },
    { path: JEWEL, fill: GOLD },
    { path: ROUND_EYES, fill: WHITE },
    { path: ROUND_PUPILS, fill: INK },
    { path: MUZZLE, fill: '#fbe3a8' },
    { path: SNUB, fill: INK },
    { path: JAWS, fill: RED_DEEP },
    { path: TEETH, fill: WHITE },
  ],
  giant('#8a4fa8', '#5a2a6e', '#c8923c'),
  human('#f6dcc2', '#d9a98a', '#e6bd6a', WINGS),
  giant('#2f9068', '#146046', '#e6bd6a'),
  // the garudas with blue wings
  [
    { path: WINGS, fill: '#2f6fb0' },
    { path: FACE, fill: '#7fa6e6' },
    { path: CROWN, fill: RED },
    { path: BAND, fill: GOLD },
    { path: JEWEL, fill: GOLD },
    { path: BROWS, fill: INK },
    { path: EYES, fill: WHITE },
    { path: PUPILS, fill: INK },
    { path: BEAK, fill: GOLD },
    { path: GAPE, fill: GOLD_DEEP },
  ],
  human('#d5dbe2', '#9aa4b0', '#eef1f4', EARS),
  // the dragons of the clouds
  [
    { path: HORNS, fill: GOLD },
    { path: FACE, fill: '#1f8c92' },
    { path: JEWEL, fill: GOLD },
    { path: BROWS, fill: INK },
    { path: EYES, fill: '#fdf0c4' },
    { path: PUPILS, fill: INK },
    { path: MUZZLE, fill: '#7fd0cc' },
    { path: 'M15.5 30.5L18.5 31.5L16 33ZM24.5 30.5L21.5 31.5L24 33Z', fill: '#0f4c5c' },
    { path: 'M12 35.5C16 37.5 24 37.5 28 35.5L26.5 39L24.5 36.8H15.5L13.5 39Z', fill: WHITE },
    { path: WHISKERS, line: GOLD },
  ],
  // the lionesses, white and blue as porcelain
  [
    { path: MANE, fill: '#2f559f' },
    { path: 'M20 7C29 7 33 14 33 23C33 32 28 38.5 20 38.5C12 38.5 7 32 7 23C7 14 11 7 20 7Z', fill: '#f5efe4' },
    { path: SPOTS, fill: '#2f559f' },
    { path: BROWS, fill: '#14265a' },
    { path: EYES, fill: GOLD },
    { path: PUPILS, fill: INK },
    { path: 'M15.5 28.5C17.5 27.5 22.5 27.5 24.5 28.5L20 33Z', fill: '#14265a' },
    {
      path: 'M19.3 32H20.7V34.2C23 36 25.5 35.8 27 34.5C25.5 38 21.5 38 20 36.2C18.5 38 14.5 38 13 34.5C14.5 35.8 17 36 19.3 34.2Z',
      fill: RED,
    },
  ],
];

/**
 * Shapes of a team's crest, in a box of 40 × 42: the khon mask of its fighters.
 * @param team index in the league
 */
export function crestOf(team: number): Shape[] {
  return MASKS[team % MASKS.length] ?? [];
}
