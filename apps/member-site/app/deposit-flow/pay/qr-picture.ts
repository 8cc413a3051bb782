/** Dark squares of a QR as one SVG path, on a square of `size`. */
export interface QrPicture {
  size: number;
  path: string;
}

/**
 * Read the size and the path of the QR from the server's SVG, so that the page draws the QR itself. Markup from a reply
 * is never inserted into the page.
 * @returns null when there is no SVG, or when the SVG is not a square with one path.
 */
export function readQrPicture(svg: string | null): QrPicture | null {
  const box = svg && /viewBox="0 0 (\d+) (\d+)"/.exec(svg);
  const paths = svg ? [...svg.matchAll(/<path\b[^>]*\sd="([MmHhVvLlZz0-9\s,.-]+)"/g)] : [];
  if (!box || box[1] !== box[2] || paths.length !== 1 || !paths[0]?.[1]) return null;
  return { size: Number(box[1]), path: paths[0][1] };
}
