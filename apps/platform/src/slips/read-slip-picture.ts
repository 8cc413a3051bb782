import sharp, { type Sharp } from 'sharp';
import { limitAtOnce } from '../core/limit-at-once.ts';
import { findSlipPayload, greyPixels } from './find-slip-payload.ts';
import { pictureType } from './picture-type.ts';
import { openQrReader } from './qr-reader.ts';
import { SlipPictureError } from './slip-picture-error.ts';

/** A picture of a slip, made anew: upright, and with nothing in it but what it shows. */
export interface SlipPicture {
  jpeg: Buffer;
  width: number;
  height: number;
  /**
   * The text of its mini-QR, as read; it proves nothing. Null when none could be made out. A TrueMoney slip's QR is of
   * another kind: null.
   */
  payload: string | null;
}

export interface SlipPictureLimits {
  bytesMax: number;
  /** Of the picture unpacked: a small file can hold a huge one. */
  pixelsMax: number;
  /** How many may wait while one is read. */
  waitingMax: number;
  /** What unpacking may cost, and then looking for the QR: each so long. */
  patienceMs: number;
}

export interface SlipPictures {
  /** @throws SlipPictureError */
  read(bytes: Buffer): Promise<SlipPicture>;
  close(): Promise<void>;
}

/** The longer side of what is kept: enough to read a slip by eye. */
const KEPT_SIDE_MAX = 1600;
/** The longer side of what is searched for the QR. */
const SEARCHED_SIDE_MAX = 4096;

// of all that the library could unpack, what the five types need; a file that pretends to one and is another ends there
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// pictures of strangers are never the same twice
sharp.cache(false);

/** Reads pictures of slips, one at a time in the whole process: they share its threads with everything else it does. */
export function openSlipPictures(limits: SlipPictureLimits): SlipPictures {
  const reader = openQrReader();
  const inTurn = limitAtOnce(1, limits.waitingMax, () => {
    throw new SlipPictureError('busy', 'too many pictures wait to be read');
  });
  return {
    async read(bytes) {
      if (bytes.length > limits.bytesMax) throw new SlipPictureError('too_large', `${bytes.length} bytes`);
      const type = pictureType(bytes);
      if (type === null) throw new SlipPictureError('not_a_picture', 'no picture by its first bytes');
      if (type === 'other') throw new SlipPictureError('unsupported', 'a picture of another type');
      return inTurn(async () => {
        const upright = () => openUpright(bytes, limits);
        const kept = await unpacked(
          upright()
            .resize(KEPT_SIDE_MAX, KEPT_SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
            .jpeg({ quality: 82 })
            .toBuffer({ resolveWithObject: true }),
        );
        const searched = await unpacked(
          greyPixels(
            upright().resize(SEARCHED_SIDE_MAX, SEARCHED_SIDE_MAX, { fit: 'inside', withoutEnlargement: true }),
          ),
        );
        const payload = await findSlipPayload(searched, reader, Date.now() + limits.patienceMs);
        return { jpeg: kept.data, width: kept.info.width, height: kept.info.height, payload };
      });
    },
    close: () => reader.close(),
  };
}

/**
 * The first picture of a file, turned the way its camera was held, on white. What it says of itself (place, device,
 * author) is left behind.
 */
function openUpright(bytes: Buffer, limits: SlipPictureLimits): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels: limits.pixelsMax, pages: 1 })
    .timeout({ seconds: Math.ceil(limits.patienceMs / 1000) })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
}

/** @throws SlipPictureError when it cannot be unpacked: too much of it, or broken. */
async function unpacked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    // sharp has no codes for these
    if (/pixel limit|timeout/.test(said))
      throw new SlipPictureError('too_large', 'more pixels or more work than are taken');
    throw new SlipPictureError('not_a_picture', 'it cannot be unpacked');
  }
}
