import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A push message as the browser decrypted it. */
export interface Read {
  title: string;
  text: string;
  path: string;
  tag: string;
}

/** One subscribed browser with its keys. */
export interface Subscribed {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** Messages received and decrypted, oldest first. */
  read: Read[];
}

export interface PushService {
  url: string;
  /**
   * Subscribe a new browser at this service. @param key the operator's key, to which real services bind a subscription.
   */
  browser(key?: string): Subscribed;
  /**
   * HTTP status with which the service answers a message, by the number of messages so far; 201 by default. `silence`:
   * the service accepts the message and closes the connection without an answer.
   */
  says: (count: number) => number | 'silence';
  headers: Record<string, string>;
  /** HTTP headers of all messages, oldest first. */
  asked: IncomingHttpHeaders[];
}

/**
 * A local push service that checks the VAPID token as a real service does, and decrypts messages as the browser would
 * (RFC 8291).
 */
export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, { ecdh: ECDH; auth: Buffer; told: Subscribed; key: string | undefined }>();
  const service: PushService = { url: '', says: () => 201, headers: {}, asked: [], browser };
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '');
      service.asked.push(request.headers);
      if (!isSigned(request.headers.authorization ?? '', service.url)) return reply.writeHead(403).end();
      if (browser?.key && !request.headers.authorization?.endsWith(`, k=${browser.key}`))
        return reply.writeHead(403).end();
      const said = service.says(service.asked.length);
      if (browser && (said === 'silence' || said < 300))
        browser.told.read.push(JSON.parse(decrypt(Buffer.concat(chunks), browser.ecdh, browser.auth)) as Read);
      if (said === 'silence') return reply.destroy();
      return reply.writeHead(said, service.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;

  function browser(key?: string): Subscribed {
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    const auth = randomBytes(16);
    const path = `/push/${randomBytes(12).toString('base64url')}`;
    const told = {
      endpoint: service.url + path,
      keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
      read: [],
    };
    browsers.set(path, { ecdh, auth, told, key });
    return told;
  }
}

/**
 * Check the VAPID token by RFC 8292: it has not expired, is for this service, and is signed with the key that is sent
 * together with it.
 */
function isSigned(authorization: string, audience: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return false;
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { aud: string; exp: number; sub: string };
  const isGood = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return (
    isGood &&
    claims.aud === audience &&
    claims.exp > Date.now() / 1000 &&
    claims.exp < Date.now() / 1000 + 86_400 &&
    claims.sub.startsWith('mailto:')
  );
}

/** Decrypt a message of one record, by RFC 8291 over RFC 8188. */
function decrypt(body: Buffer, ecdh: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + body.readUInt8(20));
  const cipher = body.subarray(21 + senderKey.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(cipher.subarray(-16));
  const plain = Buffer.concat([opened.update(cipher.subarray(0, -16)), opened.final()]);
  // the text of the last record is followed by the byte 2 and zeros
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
