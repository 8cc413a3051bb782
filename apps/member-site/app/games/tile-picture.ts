const drawn = import.meta.glob<string>('../../../../packages/ui/art/tiles/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
const PICTURES = Object.values(drawn);

/** Number of tiles that are visible without scrolling, with three columns on a phone and six on a desktop. */
export const FIRST_TILES = 6;

/** One of the site's own drawn tiles, for a game without a picture. The same game always gets the same tile. */
export function tilePicture(gamecode: string): string {
  let sum = 0;
  for (const character of gamecode) sum = (sum * 31 + character.charCodeAt(0)) >>> 0;
  return PICTURES[sum % PICTURES.length] ?? '';
}
