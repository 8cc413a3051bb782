import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Tx } from '../../core/database.ts';
import { invalid } from '../../core/errors.ts';
import { limitAtOnce } from '../../core/limit-at-once.ts';
import type { ContentConfig } from './config.ts';

/** Widths in which the site shows a picture: on a phone, and on sharp or large screens. All are 16:9. */
const WIDTHS = [800, 1600] as const;
const QUALITY = 82;
const PATIENCE_SECONDS = 20;

/** One picture at a time in the whole process, because its threads are shared with all other work. */
const inTurn = limitAtOnce(1, 4, () => {
  throw invalid('image', 'มีรูปอื่นรออยู่ กรุณาลองใหม่', 'too many pictures wait');
});

/** Whether bytes begin as a file of a type that is taken; the name of a file says nothing. Pure. */
export function isPicture(bytes: Buffer): boolean {
  const begins = (text: string, at = 0) => bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));
  return begins('\xff\xd8\xff') || begins('\x89PNG\r\n\x1a\n') || (begins('RIFF') && begins('WEBP', 8));
}

/** A picture in the sizes of the site. */
export interface MadePicture {
  name: string;
  webp: Buffer;
  width: number;
  height: number;
}

/**
 * Make a picture anew in the sizes of the site: upright, cut to 16:9, without what its file says besides.
 * @throws 422 on `image` for too many bytes or pixels, for what is no picture, and when it takes too long.
 */
export async function makePictures(
  bytes: Buffer,
  limits: Pick<ContentConfig, 'CONTENT_PICTURE_MEGABYTES_MAX' | 'CONTENT_PICTURE_MEGAPIXELS_MAX'>,
): Promise<MadePicture[]> {
  const { CONTENT_PICTURE_MEGABYTES_MAX: megabytes, CONTENT_PICTURE_MEGAPIXELS_MAX: megapixels } = limits;
  if (bytes.length > megabytes * 1_000_000) throw invalid('image', `รูปใหญ่เกิน ${megabytes} MB`, `${bytes.length} bytes`);
  if (!isPicture(bytes)) throw invalid('image', 'ใช้ได้เฉพาะรูป JPEG, PNG หรือ WebP', 'no picture by its first bytes');
  return inTurn(async () => {
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const made: MadePicture[] = [];
    for (const width of WIDTHS) {
      const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: megapixels * 1_000_000, pages: 1 })
        .timeout({ seconds: PATIENCE_SECONDS })
        .autoOrient()
        .flatten({ background: '#100a0a' })
        .toColourspace('srgb')
        .resize(width, (width * 9) / 16, { fit: 'cover', position: 'right' })
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true })
        .catch((error: Error) => {
          if (/pixel limit/.test(error.message))
            throw invalid('image', `รูปมีจุดภาพเกิน ${megapixels} ล้านจุด`, 'more pixels than are taken');
          if (/^timeout/.test(error.message))
            throw invalid('image', 'ย่อรูปนี้ไม่ทันเวลา กรุณาลองใหม่ หรือใช้รูปที่เล็กลง', 'it took too long to make smaller');
          throw invalid('image', 'เปิดรูปนี้ไม่ได้', 'it cannot be unpacked');
        });
      made.push({ name: `${id}-${width}.webp`, webp: data, width: info.width, height: info.height });
    }
    return made;
  });
}

/** Keep pictures; one that is there already stays. */
export async function keepPictures(tx: Tx, made: readonly MadePicture[], by: string, now: Date): Promise<void> {
  const rows = made.map(({ name, webp }) => ({ name, webp, made_by: by, made_at: now }));
  await tx
    .insertInto('content_picture')
    .values(rows)
    .onConflict((on) => on.column('name').doNothing())
    .execute();
}
