const drawn = import.meta.glob<string>('../../../../packages/ui/art/banners/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
const byName = new Map(
  Object.entries(drawn).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1, -'.svg'.length), address]),
);

/**
 * Address of a picture in the operator's content. `drawn:<name>` names one of the site's own pictures; any other value
 * is an address already.
 * @returns null when there is no picture.
 */
export function pictureAddress(img: string | null): string | null {
  return img?.startsWith('drawn:') ? (byName.get(img.slice('drawn:'.length)) ?? null) : img;
}
