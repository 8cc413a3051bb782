import { Transform, type TransformCallback } from 'node:stream';

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
/** The router's script that starts the page; it is the last thing of what is there at once. */
const START = /<script nonce="([^"]+)" type="module" async="">/;

/**
 * Passes a page through so that it is painted before its script is fetched: on a slow network the script would share the first packets with what
 * there is to see, and on a cheap phone the processor. The router's start script becomes a text, which a small one runs once the first pictures and
 * letters are there and painted, or soon, where they are slow or the tab is not painted. Waits for the end of what is there at once, then lets the rest stream as it comes.
 */
export function paintFirst(): Transform {
  let waiting: Buffer[] | null = [];
  return new Transform({
    transform(packet: Buffer, _encoding, done: TransformCallback) {
      if (waiting === null) return done(null, packet);
      waiting.push(packet);
      const page = Buffer.concat(waiting);
      // letters of several bytes stay as they are: everything that is looked for is plain ASCII
      const text = page.toString('latin1');
      const start = START.exec(text);
      if (!start) return done();
      waiting = null;
      const scripts = [...text.matchAll(PRELOAD)].map((match) => match[1] ?? '');
      const before = text.slice(0, start.index).replace(PRELOAD, '');
      const after = text.slice(start.index + start[0].length);
      done(null, Buffer.from(`${before}${starter(start[1] ?? '', scripts)}<script nonce="${start[1]}" type="text/plain" id="start">${after}`, 'latin1'));
    },
    flush(done) {
      done(null, waiting === null ? undefined : Buffer.concat(waiting));
    },
  });
}

const SOON_MS = 3000;

function starter(nonce: string, scripts: readonly string[]): string {
  const start = `(scripts => {
let begun = false;
const make = (tag, given) => Object.assign(document.createElement(tag), given, { nonce: ${JSON.stringify(nonce)} });
const begin = () => {
if (begun) return;
begun = true;
for (const href of scripts) document.head.append(make('link', { rel: 'modulepreload', href }));
const script = make('script', { type: 'module', textContent: document.getElementById('start').textContent });
document.head.append(script);
script.remove();
};
addEventListener('DOMContentLoaded', () => setTimeout(begin, ${SOON_MS}));
addEventListener('load', () => requestAnimationFrame(() => setTimeout(begin)));
})(${JSON.stringify(scripts)})`;
  return `<script nonce="${nonce}">${start.replaceAll('\n', '')}</script>`;
}
