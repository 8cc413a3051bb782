import { slipPayload } from '@sanam/promptpay';
import sharp, { type Sharp } from 'sharp';
import { encode } from 'uqr';
import { afterAll, expect, test, vi } from 'vitest';
import { decodeQrs } from './decode-qrs.ts';
import { findSlipPayload, greyPixels } from './find-slip-payload.ts';
import { openQrReader, type QrReader } from './qr-reader.ts';
import { openSlipPictures, type SlipPicture, type SlipPictureLimits } from './read-slip-picture.ts';
import { SlipPictureError } from './slip-picture-error.ts';

const PAYLOAD = slipPayload({ sendingBank: '004', transRef: '016219235959CPM07' });
const LIMITS: SlipPictureLimits = { bytesMax: 5_000_000, pixelsMax: 20_000_000, waitingMax: 4, patienceMs: 10_000 };

const pictures = openSlipPictures(LIMITS);
afterAll(() => pictures.close());
const readSlip = (bytes: Buffer, of = pictures) => of.read(bytes, 'somebody');

/** A QR code on white, with `module` pixels for each module. */
function qr(text: string, module: number): Promise<Buffer> {
  const { data, size } = encode(text, { border: 4 });
  const rows = data.map((row) => Buffer.from(row.flatMap((dark) => Array<number>(module).fill(dark ? 0 : 255))));
  const pixels = Buffer.concat(rows.flatMap((row) => Array<Buffer>(module).fill(row)));
  return sharp(pixels, { raw: { width: size * module, height: size * module, channels: 1 } })
    .png()
    .toBuffer();
}

/** A slip of the given size in the colours of a bank, with QR codes on it. */
async function slip(
  options: {
    width?: number;
    height?: number;
    qrs?: { text: string; left: number; top: number }[];
    module?: number;
  } = {},
): Promise<Sharp> {
  const { width = 720, height = 1280, qrs = [{ text: PAYLOAD, left: 380, top: 900 }], module = 6 } = options;
  const band = { create: { width, height: Math.round(height / 6), channels: 3 as const, background: '#138f2d' } };
  const layers = await Promise.all(
    qrs.map(async ({ text, left, top }) => ({ input: await qr(text, module), left, top })),
  );
  const drawn = await sharp({ create: { width, height, channels: 3, background: '#f4f6fa' } })
    .composite([{ input: band, left: 0, top: 0 }, ...layers])
    .removeAlpha()
    .png()
    .toBuffer();
  return sharp(drawn);
}

/**
 * A picture as from a cheap camera held askew: perspective, blur, light from one side, noise. The result is
 * deterministic.
 */
async function photographed(picture: Sharp): Promise<Buffer> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const skewed = Buffer.alloc(width * height, 90);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const depth = 1 + 0.25 * (x / width - 0.5) + 0.15 * (y / height - 0.5);
      const [fromX, fromY] = [
        Math.round((x - width / 2) / depth + width / 2),
        Math.round((y - height / 2) / depth + height / 2),
      ];
      if (fromX >= 0 && fromY >= 0 && fromX < width && fromY < height)
        skewed[y * width + x] = data[fromY * width + fromX] ?? 0;
    }
  }
  const blurred = await sharp(skewed, { raw: { width, height, channels: 1 } })
    .rotate(7, { background: '#555' })
    .blur(1.2)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let seed = 7;
  const noisy = blurred.data.map((value, at) => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return Math.max(
      0,
      Math.min(
        255,
        value * (1 - (0.5 * (at % blurred.info.width)) / blurred.info.width) + (seed / 0x7fffffff - 0.5) * 50,
      ),
    );
  });
  return sharp(noisy, { raw: { width: blurred.info.width, height: blurred.info.height, channels: 1 } })
    .jpeg({ quality: 60 })
    .toBuffer();
}

async function refusalOf(reading: Promise<SlipPicture>): Promise<string> {
  const error: unknown = await reading.then(
    () => 'it was read',
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(SlipPictureError);
  return error instanceof SlipPictureError ? error.code : '';
}

test('DEP-06 the QR decoder comes from the installed package and makes no network request', async () => {
  const fetched = vi.fn(() => Promise.reject(new Error('no network')));
  vi.stubGlobal('fetch', fetched);
  try {
    expect(await decodeQrs(await greyPixels(await slip()))).toEqual([PAYLOAD]);
    expect(fetched).not.toHaveBeenCalled();
  } finally {
    vi.unstubAllGlobals();
  }
});

test.each<[string, (picture: Sharp) => Sharp]>([
  ['a JPEG of poor quality', (picture) => picture.jpeg({ quality: 40 })],
  ['a progressive JPEG in CMYK', (picture) => picture.toColourspace('cmyk').jpeg({ progressive: true })],
  ['a PNG', (picture) => picture.png()],
  ['a PNG of 16 bits', (picture) => picture.toColourspace('rgb16').png()],
  ['a PNG with a see-through ground', (picture) => picture.unflatten().png()],
  ['a WebP', (picture) => picture.webp({ quality: 50 })],
  ['a GIF', (picture) => picture.gif()],
  ['an AVIF', (picture) => picture.avif({ quality: 50, effort: 0 })],
  ['a picture in grey', (picture) => picture.greyscale().jpeg()],
  ['an inverted picture', (picture) => picture.negate().jpeg()],
  ['a dim picture', (picture) => picture.linear(0.15, 60).jpeg()],
])('DEP-06 the QR code in %s is read, and the picture is stored as a JPEG of the same size', async (_what, as) => {
  const read = await readSlip(await as(await slip()).toBuffer());
  expect(read).toMatchObject({ width: 720, height: 1280, payload: PAYLOAD });
  expect(await sharp(read.jpeg).metadata()).toMatchObject({
    format: 'jpeg',
    width: 720,
    height: 1280,
    space: 'srgb',
    channels: 3,
    depth: 'uchar',
  });
});

test.each([5, 30, 45, 90, 137, 180, 270])(
  'DEP-06 the QR code of a slip turned by %i degrees is read',
  async (degrees) => {
    const turned = await (await slip()).rotate(degrees, { background: '#333' }).jpeg({ quality: 70 }).toBuffer();
    expect((await readSlip(turned)).payload).toBe(PAYLOAD);
  },
);

test('DEP-06 the QR code in a photograph of a slip is read although it is skewed, blurred, half in shadow and noisy', async () => {
  expect((await readSlip(await photographed(await slip()))).payload).toBe(PAYLOAD);
});

test('DEP-06 a small QR in a large screenshot is found', async () => {
  const screenshot = await slip({
    width: 1290,
    height: 2796,
    module: 2,
    qrs: [{ text: PAYLOAD, left: 1101, top: 2203 }],
  });
  const read = await readSlip(await screenshot.jpeg({ quality: 70 }).toBuffer());
  expect(read).toMatchObject({ width: 738, height: 1600, payload: PAYLOAD });
});

test('DEP-06 a second attempt reads difficult pictures: blurred modules of two pixels, and heavy noise', async () => {
  const tiny = await (await slip({ module: 2 })).blur(1).jpeg({ quality: 70 }).toBuffer();
  expect(await decodeQrs(await greyPixels(sharp(tiny)))).toEqual([]);
  expect((await readSlip(tiny)).payload).toBe(PAYLOAD);

  const { data, info } = await (await slip({ module: 4 })).greyscale().raw().toBuffer({ resolveWithObject: true });
  let seed = 1;
  const grainy = data.map((value) => {
    let sum = 0;
    for (let one = 0; one < 6; one++) {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
      sum += seed / 0x7fffffff;
    }
    return Math.max(0, Math.min(255, value + (sum - 3) * 110));
  });
  const noisy = await sharp(grainy, { raw: { width: info.width, height: info.height, channels: 1 } })
    .jpeg({ quality: 70 })
    .toBuffer();
  expect(await decodeQrs(await greyPixels(sharp(noisy)))).toEqual([]);
  expect((await readSlip(noisy)).payload).toBe(PAYLOAD);
});

test('DEP-06 a picture is turned upright, and its GPS position and camera metadata are removed', async () => {
  // as a phone held sideways stores it: rotated pixels, with a tag for the orientation
  const lying = await (await slip())
    .rotate(-90)
    .withExif({
      IFD0: { Make: 'PhoneMaker', Copyright: 'Somchai' },
      IFD3: { GPSLatitude: '13/1 45/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">home address</x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  const before = await sharp(lying).metadata();
  expect([
    before.width,
    before.height,
    before.orientation,
    before.exif?.includes('PhoneMaker'),
    before.xmp?.includes('home address'),
  ]).toEqual([1280, 720, 6, true, true]);
  const { jpeg, ...read } = await readSlip(lying);
  expect(read).toEqual({ width: 720, height: 1280, payload: PAYLOAD });
  const after = await sharp(jpeg).metadata();
  expect([
    after.width,
    after.height,
    after.orientation,
    after.exif,
    after.xmp,
    after.iptc,
    after.icc,
    after.comments,
  ]).toEqual([720, 1280, ...Array<undefined>(6).fill(undefined)]);
  for (const word of ['PhoneMaker', 'Somchai', 'home address', 'Exif', 'ICC_PROFILE'])
    expect(jpeg.includes(word), word).toBe(false);
  // upright: the band of the bank's green is at the top
  const { data } = await sharp(jpeg)
    .extract({ left: 360, top: 20, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect((data[1] ?? 0) - (data[0] ?? 0)).toBeGreaterThan(80);
});

test('DEP-06 data appended after the picture is removed from the file', async () => {
  const script = '<html><script>alert(document.cookie)</script></html>';
  for (const picture of [(await slip()).jpeg(), (await slip()).png()]) {
    const { jpeg, payload } = await readSlip(Buffer.concat([await picture.toBuffer(), Buffer.from(script)]));
    expect(payload).toBe(PAYLOAD);
    expect(jpeg.includes('script')).toBe(false);
  }
});

test('DEP-06 when a picture has several QR codes, the slip’s mini-QR is used; when it has the mini-QRs of two slips, none is used', async () => {
  const second = slipPayload({ sendingBank: '014', transRef: '202608071234567890' });
  const other =
    '00020101021230650016A00000067701011201150994000165501000212123456789012030667042953037645802TH54073649.2263044534';
  const read = async (...texts: string[]) => {
    const qrs = texts.map((text, at) => ({ text, left: 40 + 320 * (at % 2), top: 300 + 400 * Math.floor(at / 2) }));
    return (await readSlip(await (await slip({ qrs })).png().toBuffer())).payload;
  };
  expect(await read('https://example.com/app', other, PAYLOAD)).toBe(PAYLOAD);
  expect(await read(PAYLOAD, PAYLOAD)).toBe(PAYLOAD);
  expect(await read(PAYLOAD, second)).toBeNull();
  expect(await read(other)).toBeNull();
  expect(await read(PAYLOAD.replace('016219', '116219'))).toBeNull();
  expect(await read()).toBeNull();
});

test('DEP-06 the first frame of an animated picture is used', async () => {
  const frames = await Promise.all(
    [
      await slip({ width: 400, height: 400, qrs: [{ text: PAYLOAD, left: 40, top: 80 }] }),
      await slip({ width: 400, height: 400, qrs: [] }),
    ].map((one) => one.raw().toBuffer()),
  );
  const moving = sharp(Buffer.concat(frames), { raw: { width: 400, height: 800, channels: 3, pageHeight: 400 } });
  for (const picture of [moving.clone().gif(), moving.clone().webp()]) {
    const bytes = await picture.toBuffer();
    expect((await sharp(bytes).metadata()).pages).toBe(2);
    expect(await readSlip(bytes)).toMatchObject({ width: 400, height: 400, payload: PAYLOAD });
  }
});

const box = (...brands: string[]) => {
  const content = Buffer.from(`ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length + 4);
  return Buffer.concat([length, content, Buffer.alloc(64)]);
};

test.each<[string, Buffer, string]>([
  ['nothing', Buffer.alloc(0), 'not_a_picture'],
  ['three bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff]), 'not_a_picture'],
  ['a text that was named slip.jpg', Buffer.from('โอนเงินแล้วครับ 500 บาท'), 'not_a_picture'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'not_a_picture'],
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
    'not_a_picture',
  ],
  [
    'an SVG with its declaration',
    Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    'not_a_picture',
  ],
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'not_a_picture'],
  ['a film', box('isom', 'mp42'), 'not_a_picture'],
  ['a box that is cut off', Buffer.from('\0\0\0\x18ftyp', 'latin1'), 'not_a_picture'],
  ['an AVIF with nothing in it', box('mif1', 'avif'), 'not_a_picture'],
  ['a HEIC of a phone', box('heic', 'mif1', 'heic'), 'unsupported'],
  ['a HEIC by its second name', box('mif1', 'heix'), 'unsupported'],
  ['a TIFF', Buffer.from('II*\0\0\0\0\0', 'latin1'), 'unsupported'],
  ['a BMP', Buffer.from('BM\0\0\0\0\0\0', 'latin1'), 'unsupported'],
  ['the head of a GIF and then a page', Buffer.from('GIF89a=1;alert(1)//<script>'), 'not_a_picture'],
])('DEP-06 %s is refused', async (_what, bytes, code) => {
  expect(await refusalOf(readSlip(bytes))).toBe(code);
});

test.each<[string, (picture: Sharp) => Sharp]>([
  ['JPEG', (picture) => picture.jpeg()],
  ['PNG', (picture) => picture.png()],
  ['WebP', (picture) => picture.webp()],
])('DEP-06 an incomplete %s file is refused', async (_what, as) => {
  const whole = await as(await slip()).toBuffer();
  expect(await refusalOf(readSlip(whole.subarray(0, Math.floor(whole.length * 0.6))))).toBe('not_a_picture');
});

test('DEP-06 a picture is refused as too large by its bytes, or by its pixels even when the file is small', async () => {
  const small = openSlipPictures({ ...LIMITS, bytesMax: 50_000, pixelsMax: 1_000_000 });
  try {
    const square = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } });
    expect(await readSlip(await square(1000).png().toBuffer(), small)).toMatchObject({ width: 1000, height: 1000 });
    for (const bomb of [square(1001).png(), square(1001).jpeg(), square(1001).webp(), square(1001).gif()]) {
      const bytes = await bomb.toBuffer();
      expect(bytes.length).toBeLessThan(50_000);
      expect(await refusalOf(readSlip(bytes, small))).toBe('too_large');
    }
    expect(await refusalOf(readSlip(Buffer.alloc(50_001, 0xff), small))).toBe('too_large');
    // a file header that claims 60,000 × 60,000 pixels, with hardly any data after it
    const lie = await square(10).png().toBuffer();
    lie.writeUInt32BE(60_000, 16);
    lie.writeUInt32BE(60_000, 20);
    expect(await refusalOf(readSlip(lie, small))).toMatch(/too_large|not_a_picture/);
  } finally {
    await small.close();
  }
});

test('DEP-06 a picture that takes too long to unpack is refused as too slow, and not as too large', async () => {
  const bytes = await (await slip()).png().toBuffer();
  const unpacking = vi.spyOn(sharp.prototype as Sharp, 'toBuffer');
  unpacking.mockRejectedValueOnce(new Error('timeout: 12% complete'));
  expect(await refusalOf(readSlip(bytes))).toBe('too_slow');
  unpacking.mockRestore();
  expect((await readSlip(bytes)).payload).toBe(PAYLOAD);
});

test('DEP-06 pictures are read one at a time; when the queue is full, further pictures are refused', async () => {
  const narrow = openSlipPictures({ ...LIMITS, waitingMax: 1 });
  try {
    const bytes = await (await slip()).png().toBuffer();
    const broken = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
    const [first, second, third] = await Promise.allSettled([
      narrow.read(broken, 'one'),
      narrow.read(bytes, 'two'),
      narrow.read(bytes, 'three'),
    ]);
    expect(first).toMatchObject({ status: 'rejected', reason: { code: 'not_a_picture' } });
    expect(second).toMatchObject({ status: 'fulfilled', value: { payload: PAYLOAD } });
    expect(third).toMatchObject({ status: 'rejected', reason: { code: 'busy' } });
    expect((await readSlip(bytes, narrow)).payload).toBe(PAYLOAD);
  } finally {
    await narrow.close();
  }
});

test('DEP-06 when reading a picture timed out, its late result is never returned for the next picture', async () => {
  const reader = openQrReader();
  const other = slipPayload({ sendingBank: '014', transRef: '202608071234567890' });
  const picture = async (text: string) => greyPixels(await slip({ qrs: [{ text, left: 380, top: 900 }] }));
  try {
    expect(await reader.read(await picture(PAYLOAD), Date.now() + 10_000)).toEqual([PAYLOAD]);
    expect(await reader.read(await picture(PAYLOAD), Date.now())).toBeUndefined();
    expect(await reader.read(await picture(other), Date.now() + 10_000)).toEqual([other]);
  } finally {
    await reader.close();
  }
});

test('DEP-06 the search for a QR code is limited in time; afterwards the picture is stored without the code’s text', async () => {
  const hasty = openSlipPictures({ ...LIMITS, patienceMs: 1 });
  try {
    const bytes = await (await slip()).png().toBuffer();
    for (let turn = 0; turn < 2; turn++)
      expect(await readSlip(bytes, hasty)).toMatchObject({ width: 720, payload: null });
  } finally {
    await hasty.close();
  }
});

test('DEP-06 SEC-06 pictures of one sender are read one after another, and only one waits; pictures of others are read', async () => {
  const bytes = await (await slip()).png().toBuffer();
  const sent = ['one', 'one', 'one', 'two'].map((sender) => pictures.read(bytes, sender));
  const [first, second, third, other] = await Promise.allSettled(sent);
  expect([first?.status, second?.status, other?.status]).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect(third).toMatchObject({ status: 'rejected', reason: { code: 'again' } });
  const broken = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
  await expect(pictures.read(broken, 'one')).rejects.toMatchObject({ code: 'not_a_picture' });
  expect((await pictures.read(bytes, 'one')).payload).toBe(PAYLOAD);
});

test('DEP-06 SEC-06 a flat picture of many pixels in a small file is not searched, a faint or tiny code is', async () => {
  let searched = 0;
  const reader: QrReader = {
    read: async () => {
      searched++;
      return undefined;
    },
    close: async () => {},
  };
  const search = async (picture: Sharp) => {
    searched = 0;
    await findSlipPayload(await greyPixels(picture), reader, Date.now() + 60_000);
    return searched > 0;
  };
  const flat = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#f4f6fa' } })
    .png({ palette: true })
    .toBuffer();
  expect(flat.length).toBeLessThan(20_000);
  expect(await search(sharp(flat))).toBe(false);
  const tiny = await sharp({ create: { width: 2400, height: 3000, channels: 3, background: '#ffffff' } })
    .composite([{ input: await qr(PAYLOAD, 3), left: 100, top: 100 }])
    .png()
    .toBuffer();
  expect(await search(sharp(tiny))).toBe(true);
  expect(await search((await slip()).linear(0.2, 150))).toBe(true);
});
