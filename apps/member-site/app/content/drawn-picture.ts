const drawn = import.meta.glob<string>('../../../../packages/ui/art/banners/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
const byName = new Map(
  Object.entries(drawn).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1, -'.svg'.length), address]),
);

/**
 * The address of a picture of the operator's content: `drawn:<name>` is one of our own, anything else an address. Null
 * when there is none.
 */
export function pictureAddress(img: string | null): string | null {
  return img?.startsWith('drawn:') ? (byName.get(img.slice('drawn:'.length)) ?? null) : img;
}
