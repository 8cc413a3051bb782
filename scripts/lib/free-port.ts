import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Range of ports, below the system's range for outgoing connections (from 32768 on Linux), so that no outgoing
 * connection takes the port before a server listens on it.
 */
const FROM = 20_000;
const BELOW = 32_000;
const TRIES = 50;

/** Find a TCP port on this machine without a listener. @throws Error when none was found. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(FROM, BELOW);
    if (await isFree(port)) return port;
  }
  throw new Error('no free port was found');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
