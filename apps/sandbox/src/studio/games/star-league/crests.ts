/** Two colours of each crest, from the studio's enamel colours. */
const COLOURS = [
  ['#b93420', '#fbe9b7'],
  ['#1f4f86', '#e6bd6a'],
  ['#12654d', '#f5efe4'],
  ['#5a2a6e', '#e6bd6a'],
  ['#c8923c', '#170b09'],
  ['#170b09', '#e6bd6a'],
  ['#1f7a8c', '#f5efe4'],
  ['#8a1f3d', '#f5efe4'],
  ['#2f6f2f', '#fbe9b7'],
  ['#3a3f9c', '#f5efe4'],
  ['#6b4a2b', '#fbe9b7'],
  ['#0f4c5c', '#e6bd6a'],
  ['#d2691e', '#170b09'],
  ['#374151', '#fbe9b7'],
  ['#7a2e8a', '#f5efe4'],
  ['#0b6e99', '#fbe9b7'],
];
const SHIELD = 'M3 3H37V20C37 31 29 36 20 39C11 36 3 31 3 20Z';
/** Shape on a shield, in its second colour. */
const CHARGES = [
  'M16 3H24V38L20 39L16 38Z',
  'M3 12H37V20H3Z',
  'M3 3H12L37 28C36 31 34 33 32 34.5L3 7Z',
  'M20 9L31 21L20 33L9 21Z',
  'M3 20L20 8L37 20V27L20 15L3 27Z',
  'M20 3H37V20C37 31 29 36 20 39Z',
];

/**
 * Shapes of a team's crest, in a box of 40 × 42: a shield of the studio's own design, different for each team.
 * @param team index in the league
 */
export function crestOf(team: number): { path: string; fill?: string; line?: string }[] {
  const [field = '', charge = ''] = COLOURS[team % COLOURS.length] ?? [];
  return [
    { path: SHIELD, fill: field },
    { path: CHARGES[team % CHARGES.length] ?? '', fill: charge },
    { path: SHIELD, line: '#e6bd6a' },
  ];
}
