import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './free-port.ts';

/** Choose these numbers first, and then any. */
const first = (numbers: number[]) => (from: number, below: number) => numbers.shift() ?? randomInt(from, below);

test('a free port is below the ports of outgoing connections, and a server can listen on it', async () => {
  const port = await freePort();
  expect(port).toBeLessThan(Number(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split(/\s+/)[0]));
  expect(await listen(port)).toBe(port);
});

test('a port that was given is not given again, although nothing listens on it yet', async () => {
  const given = await freePort();
  const chosen = [given];
  expect(await freePort(first(chosen))).not.toBe(given);
  expect(chosen).toEqual([]);
});

test('a port on which a server listens, or that another process keeps, is not given', async () => {
  const [served, kept] = [await spare(), await spare()];
  await listen(served);
  const keeper = createSocket('udp4');
  onTestFinished(() => void keeper.close());
  await once(keeper.bind({ port: kept, address: '127.0.0.1', exclusive: true }), 'listening');
  const chosen = [served, kept];
  expect([served, kept]).not.toContain(await freePort(first(chosen)));
  expect(chosen).toEqual([]);
});

/** A port of the system's choice, on which nothing listens and that no call keeps. */
async function spare(): Promise<number> {
  const socket = createSocket('udp4');
  await once(socket.bind(0, '127.0.0.1'), 'listening');
  const { port } = socket.address();
  await new Promise<void>((resolve) => socket.close(resolve));
  return port;
}

async function listen(port: number): Promise<number | undefined> {
  const server = createServer();
  onTestFinished(() => void server.close());
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}
