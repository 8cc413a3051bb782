/** Maximum length of the longer side: enough to read a slip and its QR. */
const SIDE_MAX = 1600;
const QUALITY = 0.85;
/**
 * File size below which a picture is sent unchanged: the QR of a screenshot stays sharp, and shrinking would save
 * nothing.
 */
const SMALL_BYTES = 600_000;

/** A picture ready to send. */
export interface ReadyPicture {
  blob: Blob;
  /** Whether the canvas shows the picture. */
  drawn: boolean;
}

/** A size reduced to fit a square, with the same aspect ratio; never enlarged. */
export function fitWithin(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Shrink a picture before it is sent, and draw it on the canvas for the member. A picture that the browser cannot read
 * or shrink is sent unchanged, because the server reads more formats than browsers do.
 * @param canvas shows the picture, upright, in the size that is sent.
 */
export async function shrinkPicture(file: Blob, canvas: HTMLCanvasElement): Promise<ReadyPicture> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  const draw = bitmap && canvas.getContext('2d');
  if (!bitmap || !draw) return { blob: file, drawn: false };
  Object.assign(canvas, fitWithin(bitmap.width, bitmap.height, SIDE_MAX));
  // JPEG has no transparency: transparent areas become white, like the slip's paper
  draw.fillStyle = '#ffffff';
  draw.fillRect(0, 0, canvas.width, canvas.height);
  draw.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  if (file.size <= SMALL_BYTES) return { blob: file, drawn: true };
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return { blob: smaller && smaller.size < file.size ? smaller : file, drawn: true };
}
