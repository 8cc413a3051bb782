import { PayloadError, parseSlipPayload } from '@sanam/promptpay';
import sharp, { type Sharp } from 'sharp';
import type { GreyPicture } from './decode-qrs.ts';
import type { QrReader } from './qr-reader.ts';

/** Number of pixels above which a picture is not enlarged. */
const ENLARGED_PIXELS_MAX = 16_000_000;

/**
 * Versions of a picture that are decoded until a code is found: unchanged, enlarged and sharpened, half the size. In an
 * unchanged picture the decoder finds codes that are turned, inverted, skewed or dim (with more contrast it finds
 * fewer). It needs the other versions for blurred modules of two or three pixels, and for noise.
 */
const LOOKS: readonly ((grey: Sharp, picture: GreyPicture) => Sharp | undefined)[] = [
  (grey) => grey,
  (grey, { width, height }) =>
    width * height * 4 <= ENLARGED_PIXELS_MAX
      ? grey.resize(width * 2, height * 2, { fit: 'fill' }).sharpen({ sigma: 3, m1: 3, m2: 6 })
      : undefined,
  (grey, { width, height }) => grey.resize(Math.ceil(width / 2), Math.ceil(height / 2), { fit: 'fill' }),
];

/**
 * Text of the slip's mini-QR in a picture.
 * @returns null when the picture has no mini-QR, when it cannot be decoded before `untilMs`, or when there are two
 *   different ones: choosing one would be a guess. A flat picture is not searched: a file of a kilobyte can hold one of
 *   many megapixels, which would take seconds.
 */
export async function findSlipPayload(picture: GreyPicture, reader: QrReader, untilMs: number): Promise<string | null> {
  if (await isFlat(picture)) return null;
  for (const look of LOOKS) {
    const grey = sharp(picture.pixels, { raw: { width: picture.width, height: picture.height, channels: 1 } });
    const seen = look(grey, picture);
    if (!seen || Date.now() >= untilMs) continue;
    const texts = await reader.read(await greyPixels(seen), untilMs);
    const slips = new Set(texts?.filter(isSlip));
    if (slips.size > 0) return slips.size === 1 ? ([...slips][0] ?? null) : null;
  }
  return null;
}

/** Side of the grid on which a picture's contrast is measured, and the least contrast of a picture with a code. */
const GRID_SIDE = 64;
const CONTRAST_MIN = 16;

/** Whether a picture has nearly one grey only. A code of any size that can be read changes its cells of the grid. */
async function isFlat({ pixels, width, height }: GreyPicture): Promise<boolean> {
  const grid = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .resize(GRID_SIDE, GRID_SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  return Math.max(...grid) - Math.min(...grid) < CONTRAST_MIN;
}

/** Pixels of a picture in grey. @throws the errors of sharp. */
export async function greyPixels(picture: Sharp): Promise<GreyPicture> {
  const { data, info } = await picture.greyscale().raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  // a separate buffer, so that it can be transferred to another thread
  return { pixels: new Uint8Array(data), width: info.width, height: info.height };
}

function isSlip(text: string): boolean {
  try {
    parseSlipPayload(text);
    return true;
  } catch (error) {
    if (error instanceof PayloadError) return false;
    throw error;
  }
}
