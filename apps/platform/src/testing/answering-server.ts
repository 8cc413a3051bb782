import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Asked {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

/**
 * Answer of the server. `body` is sent unchanged when it is text or bytes, otherwise as JSON. `hang up`: the server
 * closes the connection. `silence`: it sends nothing. `half`: it sends only the beginning of an answer.
 */
export type Answer =
  | { status: number; body: unknown; headers?: Record<string, string> }
  | 'hang up'
  | 'silence'
  | 'half';

/**
 * An HTTP server on the loopback address, closed when the test ends.
 * @param answer the server's answer to a request, chosen by the test.
 * @returns `asked`: the requests received so far.
 */
export async function answeringServer(answer: (asked: Asked) => Answer): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = {
        method: request.method ?? '',
        url: new URL(request.url ?? '', 'http://loopback'),
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      asked.push(one);
      const said = answer(one);
      if (said === 'hang up') request.socket.destroy();
      else if (said === 'half')
        reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' }).write('{"data":{');
      else if (said !== 'silence') {
        const { status, body, headers = {} } = said;
        reply
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/**
 * Time in ms that an adapter waits for this answer in a test. It is short only where no whole answer comes: a machine
 * that stalls must not turn any other answer into silence.
 */
export function patienceFor(answer: unknown): number {
  return answer === 'silence' || answer === 'half' ? 150 : 30_000;
}

/** Answers that an adapter must never accept, whatever it requested: each with a name for test titles. */
export const BROKEN: readonly [what: string, answer: Answer][] = [
  ['500', { status: 500, body: { object: 'error', code: 'internal_error' } }],
  ['502 with a page', { status: 502, body: '<html>Bad gateway</html>' }],
  ['200 with nothing in it', { status: 200, body: {} }],
  ['200 with null', { status: 200, body: null }],
  ['200 that is no JSON', { status: 200, body: 'OK' }],
  ['a redirect', { status: 307, body: '', headers: { location: '/elsewhere' } }],
  ['too many calls', { status: 429, body: { object: 'error', code: 'too_many_requests' } }],
  ['a hang-up', 'hang up'],
  ['silence', 'silence'],
  ['half an answer', 'half'],
];
