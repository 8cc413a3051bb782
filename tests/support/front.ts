import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A door in front of a running site that a test can shut, and at which it can change what is handed out. */
export interface Front {
  url: string;
  /** The site behind the door; a test may put another there, as when the operator starts it anew. */
  site: string;
  /** Added to the text of /sw.js: a newer build has another one. */
  workerSuffix: string;
  /** Nobody answers any more, as when the server is gone or the phone has no network. */
  shut(): Promise<void>;
  /** Answers again, at the same address. */
  open(): Promise<void>;
}

/** Opens a door before the site; what is asked there is asked of the site, as it is. */
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
