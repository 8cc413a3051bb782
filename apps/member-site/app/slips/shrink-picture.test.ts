import { afterEach, describe, expect, test, vi } from 'vitest';
import { fitWithin, shrinkPicture } from './shrink-picture.ts';

afterEach(() => vi.unstubAllGlobals());

/** A fake canvas whose pictures have `bytes` bytes; null means that the canvas cannot write a picture. */
function canvasOf(bytes: number | null) {
  const draw = { fillStyle: '', fillRect: vi.fn(), drawImage: vi.fn() };
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => draw,
    toBlob: vi.fn((done: (blob: Blob | null) => void) =>
      done(bytes === null ? null : new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })),
    ),
  };
  return { draw, canvas: canvas as unknown as HTMLCanvasElement };
}
const bitmap = (width: number, height: number) =>
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }));
const picture = (bytes: number) => new Blob([new Uint8Array(bytes)], { type: 'image/png' });

describe('shrinking a picture', () => {
  test('DEP-06 a picture is shrunk to fit the square with its aspect ratio, and a small picture is not enlarged', () => {
    expect(fitWithin(3000, 4000, 1600)).toEqual({ width: 1200, height: 1600 });
    expect(fitWithin(4000, 1000, 1600)).toEqual({ width: 1600, height: 400 });
    expect(fitWithin(720, 1600, 1600)).toEqual({ width: 720, height: 1600 });
    expect(fitWithin(90_000, 2, 1600)).toEqual({ width: 1600, height: 1 });
  });

  test('DEP-06 a large picture is drawn at the target size, and sent as a JPEG', async () => {
    bitmap(3000, 4000);
    const { canvas, draw } = canvasOf(200_000);
    const { blob, drawn } = await shrinkPicture(picture(4_000_000), canvas);
    expect([blob.type, blob.size, drawn]).toEqual(['image/jpeg', 200_000, true]);
    expect([canvas.width, canvas.height]).toEqual([1200, 1600]);
    expect(draw.drawImage.mock.calls[0]?.slice(1)).toEqual([0, 0, 1200, 1600]);
  });

  test('DEP-06 a screenshot is sent unchanged, so that its QR stays sharp, and is drawn on the canvas for display', async () => {
    bitmap(1080, 2400);
    const { canvas } = canvasOf(10);
    const file = picture(300_000);
    expect(await shrinkPicture(file, canvas)).toEqual({ blob: file, drawn: true });
    expect(canvas.width).toBe(720);
  });

  test('DEP-06 a picture that the browser cannot read, write or shrink is sent unchanged', async () => {
    vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('HEIC')));
    const file = picture(2_000_000);
    expect(await shrinkPicture(file, canvasOf(10).canvas)).toEqual({ blob: file, drawn: false });
    bitmap(3000, 4000);
    for (const bytes of [null, 2_000_000]) expect((await shrinkPicture(file, canvasOf(bytes).canvas)).blob).toBe(file);
  });
});
