import { Transform, type TransformCallback } from 'node:stream';

/** React's mark of something that is still to come. */
const TO_COME = '<!--$?-->';

/**
 * Passes a page through with what is there at once changed, and lets the rest stream as it comes.
 * @param end finds the last thing of what is there at once; a page that never has it is changed as a whole.
 * @param change gets the page's bytes as latin1, one character each, so that letters of several bytes stay as they are;
 *   what it looks for and adds is plain ASCII, or latin1 of the bytes. `isAll`: nothing that is seen is still to come.
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
