import { Transform, type TransformCallback } from 'node:stream';

/** React's marker for content that it sends in a later part of the page. */
const TO_COME = '<!--$?-->';

/**
 * Pass a page through: change its first part, and stream the rest unchanged.
 * @param end matches the end of the first part; a page without a match is changed as a whole.
 * @param change gets the page's bytes as latin1, one character per byte, so that multi-byte letters stay intact. The
 *   function may search for and add plain ASCII, or bytes as latin1. `isAll`: no visible content is still missing.
 */
export function changeFirstPart(end: RegExp, change: (page: string, isAll: boolean) => string): Transform {
  let waiting: Buffer[] | null = [];
  const changed = (page: string, at: number) => Buffer.from(change(page, page.lastIndexOf(TO_COME, at) < 0), 'latin1');
  return new Transform({
    transform(packet: Buffer, _encoding, done: TransformCallback) {
      if (waiting === null) return done(null, packet);
      waiting.push(packet);
      const page = Buffer.concat(waiting).toString('latin1');
      const at = page.search(end);
      if (at < 0) return done();
      waiting = null;
      done(null, changed(page, at));
    },
    flush(done) {
      if (waiting === null) return done();
      const page = Buffer.concat(waiting).toString('latin1');
      done(null, changed(page, page.length));
    },
  });
}
