import sharp, { type Sharp } from 'sharp';
import { limitAtOnce } from '../../../core/limit-at-once.ts';
import { findSlipPayload, greyPixels } from './find-slip-payload.ts';
import { pictureType } from './picture-type.ts';
import { openQrReader } from './qr-reader.ts';
import { SlipPictureError } from './slip-picture-error.ts';

/** A slip's picture, encoded anew: upright, and without metadata. */
export interface SlipPicture {
  jpeg: Buffer;
  width: number;
  height: number;
  /**
   * Text of the slip's mini-QR, as read; the text proves nothing. Null when no mini-QR could be decoded, and for a
   * TrueMoney slip, which has a different QR code.
   */
  payload: string | null;
}

export interface SlipPictureLimits {
  bytesMax: number;
  /** Largest number of pixels after decoding: a small file can hold a huge picture. */
  pixelsMax: number;
  /** Number of pictures that may wait while one is read. */
  waitingMax: number;
  /** Time limit in ms for a picture, from its turn on: for decoding it and finding its QR code together. */
  patienceMs: number;
}

export interface SlipPictures {
  /**
   * Read the picture of a slip.
   * @param sender who sent it; only one picture of each sender is in the queue at a time, and one waits for it.
   * @throws SlipPictureError
   */
  read(bytes: Buffer, sender: string): Promise<SlipPicture>;
  close(): Promise<void>;
}

/** Longer side of the stored picture in pixels: enough to read a slip by eye. */
const KEPT_SIDE_MAX = 1600;
/** Longer side in pixels of the picture that is searched for the QR code. */
const SEARCHED_SIDE_MAX = 4096;

// of all file types that the library can decode, only the five needed types stay enabled; a file of another type that
// pretends to be one of them fails to decode
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
// no cache, because the same picture is hardly ever uploaded twice
sharp.cache(false);

/**
 * Reader of slip pictures. It reads one picture at a time in the whole process, because its threads are shared with all
 * other work.
 */
export function openSlipPictures(limits: SlipPictureLimits): SlipPictures {
  const reader = openQrReader();
  const inTurn = limitAtOnce(1, limits.waitingMax, () => {
    throw new SlipPictureError('busy', 'too many pictures wait to be read');
  });
  const again = () => {
    throw new SlipPictureError('again', 'two pictures of the sender are still to be read');
  };
  const senders = new Map<string, { takeTurn: ReturnType<typeof limitAtOnce>; count: number }>();
  return {
    async read(bytes, sender) {
      if (bytes.length > limits.bytesMax) throw new SlipPictureError('too_large', `${bytes.length} bytes`);
      const type = pictureType(bytes);
      if (type === null) throw new SlipPictureError('not_a_picture', 'no picture by its first bytes');
      if (type === 'other') throw new SlipPictureError('unsupported', 'a picture of another type');
      const own = senders.get(sender) ?? { takeTurn: limitAtOnce(1, 1, again), count: 0 };
      senders.set(sender, own);
      own.count++;
      const reading = own.takeTurn(() => inTurn(() => readOne(bytes)));
      return reading.finally(() => {
        if (--own.count === 0) senders.delete(sender);
      });
    },
    close: () => reader.close(),
  };

  async function readOne(bytes: Buffer): Promise<SlipPicture> {
    const untilMs = Date.now() + limits.patienceMs;
    // the file is decoded once: what is kept and what is searched are made from its pixels
    const { data, info } = await unpacked(
      openUpright(bytes, limits)
        .resize(SEARCHED_SIDE_MAX, SEARCHED_SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true }),
    );
    const { width, height, channels } = info;
    const upright = () => sharp(data, { raw: { width, height, channels } });
    const kept = await unpacked(
      upright()
        .resize(KEPT_SIDE_MAX, KEPT_SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 82 })
        .toBuffer({ resolveWithObject: true }),
    );
    const payload = await findSlipPayload(await unpacked(greyPixels(upright())), reader, untilMs);
    return { jpeg: kept.data, width: kept.info.width, height: kept.info.height, payload };
  }
}

/** First frame of a file, turned upright, on white. Its metadata (GPS position, camera, author) is removed. */
function openUpright(bytes: Buffer, limits: SlipPictureLimits): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels: limits.pixelsMax, pages: 1 })
    .timeout({ seconds: Math.ceil(limits.patienceMs / 1000) })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
}

/** Convert errors of decoding. @throws SlipPictureError when the picture is too large, too slow or broken. */
async function unpacked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    // sharp has no error codes for these errors, so the message is compared
    if (/pixel limit/.test(said)) throw new SlipPictureError('too_large', 'more pixels than are taken');
    if (/^timeout/.test(said)) throw new SlipPictureError('too_slow', 'it took too long to unpack');
    throw new SlipPictureError('not_a_picture', 'it cannot be unpacked');
  }
}
