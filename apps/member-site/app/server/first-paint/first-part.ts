import { Transform, type TransformCallback } from 'node:stream';

/** React's marker for content that it sends in a later part of the page. */
const TO_COME = '<!--$?-->';

type Change = (page: string, isAll: boolean) => string;

/**
 * Pass a page through: change its first part, and stream the rest unchanged.
 * @param end matches the end of the first part; a page without a match is changed as a whole.
 * @param change gets the page's bytes as latin1, one character per byte, so that multi-byte letters stay intact. The
 *   function may search for and add plain ASCII, or bytes as latin1. `isAll`: no visible content is still missing.
 */
export function changeFirstPart(end: RegExp, change: Change): Transform {
  let waiting: Buffer[] | null = [];
  return new Transform({
    transform(packet: Buffer, _encoding, done: TransformCallback) {
      if (waiting === null) return done(null, packet);
      waiting.push(packet);
      const page = Buffer.concat(waiting).toString('latin1');
      if (page.search(end) < 0) return done();
      waiting = null;
      done(null, changed(page, end, change));
    },
    flush(done) {
      if (waiting === null) return done();
      done(null, changeWhole(Buffer.concat(waiting), end, change));
    },
  });
}

/** Change the first part of a page that is complete, as `changeFirstPart` does, with one search of the page. */
export function changeWhole(page: Buffer, end: RegExp, change: Change): Buffer {
  return changed(page.toString('latin1'), end, change);
}

function changed(page: string, end: RegExp, change: Change): Buffer {
  const at = page.search(end);
  return Buffer.from(change(page, page.lastIndexOf(TO_COME, at < 0 ? page.length : at) < 0), 'latin1');
}
