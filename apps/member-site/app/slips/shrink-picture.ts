/** The longer side of what is sent: enough to read a slip and its QR. */
const SIDE_MAX = 1600;
const QUALITY = 0.85;
/** A picture this small is sent as it is: a screenshot keeps its QR sharp, and nothing is gained. */
const SMALL_BYTES = 600_000;

/** A picture ready to be sent. */
export interface ReadyPicture {
  blob: Blob;
  /** The canvas shows it. */
  drawn: boolean;
}

/** A size made to fit a square, its shape kept; never larger than it was. */
export function fitWithin(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Makes a picture smaller before it is sent, and draws it for its owner to look at. A browser that cannot read it, or
 * makes it no smaller, sends it as it is: the server reads more kinds than browsers do.
 * @param canvas takes the picture, upright, at the size it is sent.
 */
export async function shrinkPicture(file: Blob, canvas: HTMLCanvasElement): Promise<ReadyPicture> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  const draw = bitmap && canvas.getContext('2d');
  if (!bitmap || !draw) return { blob: file, drawn: false };
  Object.assign(canvas, fitWithin(bitmap.width, bitmap.height, SIDE_MAX));
  // a JPEG knows no transparency: what shines through is white, as the slip's paper
  draw.fillStyle = '#ffffff';
  draw.fillRect(0, 0, canvas.width, canvas.height);
  draw.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  if (file.size <= SMALL_BYTES) return { blob: file, drawn: true };
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return { blob: smaller && smaller.size < file.size ? smaller : file, drawn: true };
}
