import { request } from 'node:http';
import { expect, test } from 'vitest';
import { sharedStack } from './support/shared-stack.ts';

/** Ten packets of 1,460 bytes: what a server may send before the first answer (RFC 6928). */
const FIRST_PACKETS_BYTES = 10 * 1460;

/** Bytes of a reply to a browser that accepts Brotli, with its headers. */
function bytesOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } }, (reply) => {
      let bytes = `HTTP/1.1 200 OK\r\n${reply.rawHeaders.map((text) => `${text}  `).join('')}\r\n`.length;
      expect([reply.statusCode, reply.headers['content-encoding']]).toEqual([200, 'br']);
      reply.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      reply.on('end', () => resolve(bytes)).on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

test('the home page of a guest fits the first packets of a connection, once it has been rendered twice', async () => {
  const stack = await sharedStack();
  await expect.poll(() => bytesOf(`${stack.site}/`), { interval: 500 }).toBeLessThanOrEqual(FIRST_PACKETS_BYTES);
});

test('a page for a browser is sent whole: with its length, one script, and no scripts that move parts of it', async () => {
  const stack = await sharedStack();
  // a page with much data; a query keeps it from the cache
  const reply = await fetch(`${stack.site}/sports?of=test`, {
    headers: {
      accept: 'text/html',
      'accept-encoding': 'identity',
      'user-agent': 'Mozilla/5.0 (Linux; Android 11) Chrome/140',
    },
  });
  const page = await reply.text();
  expect(reply.headers.get('content-length')).toBe(String(Buffer.byteLength(page)));
  expect(page.match(/<script nonce/g)).toHaveLength(1);
  expect(page).not.toContain('<!--$?-->');
});
