const drawn = import.meta.glob<string>('../../../../packages/ui/art/banners/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
const byName = new Map(
  Object.entries(drawn).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1, -'.svg'.length), address]),
);

/** Names of the site's own pictures. */
export const DRAWN: readonly string[] = [...byName.keys()].sort();

/** Address of a picture of the operator's content; null when there is none. */
export function pictureAddress(img: string | null): string | null {
  return img?.startsWith('drawn:') ? (byName.get(img.slice('drawn:'.length)) ?? null) : img;
}
