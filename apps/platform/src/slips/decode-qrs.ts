import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** A picture in grey, one byte a pixel, row by row. */
export interface GreyPicture {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** More QRs than this stand on no slip. */
const QRS_MAX = 8;

let ready: Promise<unknown> | undefined;

/**
 * The texts of all QR codes in a picture, standing, lying, turned or inverted. Holds the thread while it works: on a
 * server, in a worker.
 * The decoder's binary comes from the installed package: left to itself it would fetch one from a CDN.
 */
export async function decodeQrs({ pixels, width, height }: GreyPicture): Promise<string[]> {
  ready ??= prepareDecoder();
  await ready;
  // a portable grey map: the one format of the decoder's that takes a byte a pixel as they are
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
  // a copy of its own: a small file's buffer can be a part of a larger one
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(binary).buffer }, fireImmediately: true });
}
