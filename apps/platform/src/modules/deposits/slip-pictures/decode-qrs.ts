import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** A grey picture, one byte a pixel, row by row. */
export interface GreyPicture {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** Largest number of QR codes searched for; no slip has more. */
const QRS_MAX = 8;

let ready: Promise<unknown> | undefined;

/**
 * Texts of all QR codes in a picture, in any orientation or inverted. The function blocks its thread, so a server runs
 * it in a worker. The decoder's binary comes from the installed package: by default the library would fetch it from a
 * CDN.
 */
export async function decodeQrs({ pixels, width, height }: GreyPicture): Promise<string[]> {
  ready ??= prepareDecoder();
  await ready;
  // PGM (portable grey map): the decoder's only picture format with plain bytes as pixels
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1');
  const found = await readBarcodes(Buffer.concat([head, pixels]), {
    formats: ['QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: QRS_MAX,
  });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}

async function prepareDecoder(): Promise<void> {
  const binary = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  // a copy of the bytes, because the buffer of a small file can be a part of a larger buffer
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(binary).buffer }, fireImmediately: true });
}
