import { Transform, type TransformCallback } from 'node:stream';

/**
 * Passes a page through with what is there at once changed, and lets the rest stream as it comes.
 * @param end finds the last thing of what is there at once; a page that never has it is changed as a whole.
 * @param change gets the page's bytes as latin1, one character each, so that letters of several bytes stay as they are; what it looks for and adds is
 *   plain ASCII, or latin1 of the bytes.
 */
export function changeFirstPart(end: RegExp, change: (page: string) => string): Transform {
  let waiting: Buffer[] | null = [];
  return new Transform({
    transform(packet: Buffer, _encoding, done: TransformCallback) {
      if (waiting === null) return done(null, packet);
      waiting.push(packet);
      const page = Buffer.concat(waiting).toString('latin1');
      if (!end.test(page)) return done();
      waiting = null;
      done(null, Buffer.from(change(page), 'latin1'));
    },
    flush(done) {
      done(null, waiting === null ? undefined : Buffer.from(change(Buffer.concat(waiting).toString('latin1')), 'latin1'));
    },
  });
}
