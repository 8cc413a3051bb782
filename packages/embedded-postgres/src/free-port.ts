import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** First port for outgoing connections where the system does not name one. */
const OUTGOING_FROM = 32_768;
/** Number of ports below the outgoing ones to choose from. */
const PORTS = 12_000;
const TRIES = 50;

/**
 * A TCP port of loopback on which nothing listens. It is below the ports of outgoing connections, so that none of them
 * takes it before a server does. Until this process ends, no other call returns it, in this process or another: a UDP
 * socket of the same number, which stands in no TCP server's way, keeps it.
 * @param choose chooses a number from the first one up to, but not including, the second one
 * @throws Error when none was found.
 */
export async function freePort(choose: (from: number, below: number) => number = randomInt): Promise<number> {
  const below = firstOutgoingPort();
  for (let tries = 0; tries < TRIES; tries++) {
    const port = choose(below - PORTS, below);
    if ((await keep(port)) && (await isFree(port))) return port;
  }
  throw new Error('no free port was found');
}

function firstOutgoingPort(): number {
  try {
    const [first] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split(/\s+/);
    return Math.max(Number(first), PORTS + 1024);
  } catch {
    return OUTGOING_FROM;
  }
}

/** Keep a port for this process. @returns false when another call has it. */
function keep(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4').unref();
    socket.once('error', () => socket.close(() => resolve(false)));
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
