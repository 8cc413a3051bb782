import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of a running site. A test can close it and change its responses. */
export interface Front {
  url: string;
  /** URL of the site behind the proxy. A test may replace it, as when the operator restarts the site. */
  site: string;
  /** Text added to the script /sw.js, so that the browser treats the script as a newer build. */
  workerSuffix: string;
  /** Stop answering, as if the server were down or the phone had no network. */
  shut(): Promise<void>;
  /** Answer again, at the same address. */
  open(): Promise<void>;
}

/** Start a proxy in front of the site that forwards requests unchanged. */
export async function openFront(site: string): Promise<Front> {
  let server: Server;
  let port = 0;
  const front: Front = {
    url: '',
    site,
    workerSuffix: '',
    shut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    open: () =>
      new Promise((resolve, reject) => {
        server = createServer((asked, reply) => {
          const changed = asked.url === '/sw.js' ? front.workerSuffix : '';
          const headers = changed ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers;
          const inner = request(
            { port: new URL(front.site).port, method: asked.method, path: asked.url, headers },
            (answer) => {
              const { 'content-length': length, ...rest } = answer.headers;
              reply.writeHead(
                answer.statusCode ?? 502,
                changed || !length ? rest : { ...rest, 'content-length': length },
              );
              answer.pipe(reply, { end: !changed });
              if (changed) answer.on('end', () => reply.end(changed));
            },
          );
          inner.on('error', () => reply.destroy());
          reply.on('close', () => inner.destroy());
          asked.pipe(inner);
        });
        server.once('error', reject);
        server.listen(port, '127.0.0.1', () => {
          port = (server.address() as AddressInfo).port;
          front.url = `http://localhost:${port}`;
          resolve();
        });
      }),
  };
  await front.open();
  return front;
}
