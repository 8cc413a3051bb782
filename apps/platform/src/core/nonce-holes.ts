import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';

/*
 * A page that is compressed once and sent to many, each with a nonce of its own (decision 030). The nonces stand
 * uncompressed between compressed parts, so that a copy of the page needs a few bytes changed and no compressor.
 *
 * The format is Brotli (RFC 7932, 9.2). After a flush its output ends with a whole byte. The compressor is then given
 * 24 bytes in place of the nonce, whose compressed form is thrown away, and a meta-block of the nonce as it is takes
 * their place. The compressor's state stays that of a decompressor, as these bytes
 * - have the length of the nonce, so distances to earlier text are right;
 * - are in no text, and no two of them follow each other twice, so nothing refers to them, and they are coded as
 *   literals, which leaves the distances used last as they were;
 * - end as every nonce does, so the two bytes that choose the code of the next literal are the same.
 */

/** Brotli qualities: for a page that may be sent only a few times, and for one that is sent for long. */
export const QUICK = 9;
export const DENSE = 11;

const NONCE_LENGTH = 24;
/** Every base64 of 16 bytes ends so. */
const NONCE_END = '==';
/** Bytes that no page contains: control characters, and bytes that UTF-8 never uses. Their number is a prime. */
const ABSENT = [...range(0x01, 0x08), ...range(0x0e, 0x1d), 0xc0, 0xc1, ...range(0xf5, 0xff)];
/** Header of a meta-block of 24 bytes, uncompressed (RFC 7932, 9.2), and zeros to the next byte. */
const STORED = Buffer.from([0b1011_1000, 0b0000_0000, 0b0000_1000]);

/** A page that was compressed once. */
export interface HoledPage {
  /** The page's compressed bytes with a nonce of `makeNonce` in every hole. */
  withNonce(nonce: string): Buffer;
}

/**
 * Compress a page for many nonces.
 * @param parts texts between the nonces; the first may not be empty.
 * @param quality of Brotli. `DENSE` makes a home page a fourteenth smaller than `QUICK`, for four times the processor time.
 * @returns undefined when the result does not decompress to the page; the caller then compresses each answer.
 */
export async function compressAround(parts: readonly string[], quality = QUICK): Promise<HoledPage | undefined> {
  if (!parts[0] || parts.length > ABSENT.length) return undefined;
  const compressor = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: parts.reduce((sum, part) => sum + part.length, 0),
    },
  });
  let out: Buffer[] = [];
  compressor.on('data', (chunk: Buffer) => out.push(chunk));
  const flushed = () =>
    new Promise<void>((resolve) =>
      // what was flushed is emitted before the next turn of the event loop
      compressor.flush(constants.BROTLI_OPERATION_FLUSH, () => setImmediate(resolve)),
    );
  const pieces: Buffer[] = [];
  const holes: number[] = [];
  let length = 0;
  const keep = (piece: Buffer) => {
    pieces.push(piece);
    length += piece.length;
  };
  for (const [n, part] of parts.entries()) {
    if (n > 0) {
      compressor.write(standIn(n));
      await flushed();
      out = [];
      keep(STORED);
      holes.push(length);
      keep(Buffer.alloc(NONCE_LENGTH));
    }
    if (part === '') continue;
    compressor.write(part);
    await flushed();
    keep(Buffer.concat(out));
    out = [];
  }
  const ended = new Promise((resolve, reject) => compressor.once('end', resolve).once('error', reject));
  compressor.end();
  await ended;
  keep(Buffer.concat(out));
  const whole = Buffer.concat(pieces);
  const withNonce = (nonce: string) => {
    const copy = Buffer.from(whole);
    for (const hole of holes) copy.write(nonce, hole, NONCE_LENGTH, 'latin1');
    return copy;
  };
  const probe = `${'A'.repeat(NONCE_LENGTH - NONCE_END.length)}${NONCE_END}`;
  const read = await promisify(brotliDecompress)(withNonce(probe)).catch(() => undefined);
  return read?.toString() === parts.join(probe) ? { withNonce } : undefined;
}

/** What the compressor sees in place of the nonce at hole `n`, from 1: neighbours differ by `n`, so no pair repeats. */
function standIn(n: number): Buffer {
  const bytes = range(1, NONCE_LENGTH - NONCE_END.length).map((i) => ABSENT[(i * n) % ABSENT.length] ?? 0);
  return Buffer.concat([Buffer.from(bytes), Buffer.from(NONCE_END)]);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, n) => first + n);
}
