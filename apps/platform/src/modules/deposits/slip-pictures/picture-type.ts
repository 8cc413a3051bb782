type PictureType = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/**
 * Brands (kinds of content) in the container format that AVIF and HEIC share. Files other than AVIF mostly contain
 * HEVC, which the decoder omits because of patents.
 */
const AVIF = new Set(['avif', 'avis']);
const HEIF = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/**
 * Type of a file by its first bytes; its name and the sender's header are ignored.
 * @returns `other` for a picture format that is not supported (HEIC, TIFF, BMP, JPEG XL); null for a file that is not a
 *   picture, including SVG, which can contain scripts.
 */
export function pictureType(bytes: Buffer): PictureType | 'other' | null {
  const starts = (...head: number[]) => bytes.subarray(0, head.length).equals(Buffer.from(head));
  const letters = (from: number, to: number) => bytes.subarray(from, to).toString('latin1');
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg';
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (/^GIF8[79]a$/.test(letters(0, 6))) return 'gif';
  if (letters(0, 4) === 'RIFF' && letters(8, 12) === 'WEBP') return 'webp';
  if (letters(4, 8) === 'ftyp') {
    // the first box of the file contains its length, then a brand, a version, and the compatible brands
    const box = letters(8, Math.min(bytes.readUInt32BE(0), 256));
    const brands = box.match(/.{4}/gs) ?? [];
    if (brands.some((brand) => AVIF.has(brand))) return 'avif';
    return brands.some((brand) => HEIF.has(brand)) ? 'other' : null;
  }
  const isOther =
    /^(II\*\0|MM\0\*|BM)/.test(letters(0, 4)) || starts(0xff, 0x0a) || letters(4, 12) === 'JXL \r\n\x87\n';
  return isOther ? 'other' : null;
}
