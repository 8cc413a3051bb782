import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import pino from 'pino';
import { expect, test } from 'vitest';
import { testPlatform } from '../testing/test-platform.ts';
import { REQUEST_MS } from './slow-requests.ts';

test('OPS-09 a server that closes does not wait for a connection without a request, and serves a request that had begun to come', {
  // without this the server waits for REQUEST_MS
  timeout: REQUEST_MS / 2,
}, async () => {
  const { app } = await testPlatform({}, {}, pino({ level: 'silent' }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const open = async () => {
    const accepted = once(app.server, 'connection') as Promise<[Socket]>;
    const client = connect(port, '127.0.0.1');
    return { client, server: (await accepted)[0] };
  };
  const [unused, begun] = [await open(), await open()];
  begun.client.write('GET /api/docs/ HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n');
  let answer = '';
  begun.client.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  await expect.poll(() => begun.server.bytesRead).toBeGreaterThan(0);
  const [gone, answered] = [once(unused.client, 'close'), once(begun.client, 'close')];
  const closed = app.close();
  await gone;
  begun.client.write('\r\n');
  await Promise.all([answered, closed]);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});
