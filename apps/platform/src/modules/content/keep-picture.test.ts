import sharp, { type Sharp } from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { makePictures } from './keep-picture.ts';

const LIMITS = { CONTENT_PICTURE_MEGABYTES_MAX: 10, CONTENT_PICTURE_MEGAPIXELS_MAX: 1 };

afterEach(() => vi.restoreAllMocks());

/** A picture of one colour. */
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#100a0a' } })
    .png()
    .toBuffer();

test('staff are told why a picture is refused: too many pixels, too little time, or broken bytes', async () => {
  const small = await picture(160, 90);
  expect((await makePictures(small, LIMITS)).map(({ width, height }) => [width, height])).toEqual([
    [800, 450],
    [1600, 900],
  ]);
  await expect(makePictures(await picture(1001, 1000), LIMITS)).rejects.toMatchObject({
    thai: 'รูปมีจุดภาพเกิน 1 ล้านจุด',
  });
  await expect(makePictures(small.subarray(0, 60), LIMITS)).rejects.toMatchObject({ thai: 'เปิดรูปนี้ไม่ได้' });
  vi.spyOn(sharp.prototype as Sharp, 'toBuffer').mockRejectedValue(new Error('timeout: 12% complete'));
  await expect(makePictures(small, LIMITS)).rejects.toMatchObject({
    thai: 'ย่อรูปนี้ไม่ทันเวลา กรุณาลองใหม่ หรือใช้รูปที่เล็กลง',
  });
});
