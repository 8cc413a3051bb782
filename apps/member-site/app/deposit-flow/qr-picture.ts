/** The dark squares of a QR as one path, on a square of `size`. */
export interface QrPicture {
  size: number;
  path: string;
}

/**
 * Takes the square and the path out of the server's SVG, so that the page draws them itself: no markup from a reply is
 * ever put into the page.
 * @returns null when there is none, or when it is not a square with one path.
 */
export function readQrPicture(svg: string | null): QrPicture | null {
  const box = svg && /viewBox="0 0 (\d+) (\d+)"/.exec(svg);
  const paths = svg ? [...svg.matchAll(/<path\b[^>]*\sd="([MmHhVvLlZz0-9\s,.-]+)"/g)] : [];
  if (!box || box[1] !== box[2] || paths.length !== 1 || !paths[0]?.[1]) return null;
  return { size: Number(box[1]), path: paths[0][1] };
}
