import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  rsaPublicKey,
  rsaPublicKeys,
  satangFromUnits,
  signBody,
  UnitsError,
  unitsFromSatang,
  verifyBody,
  verifyByAny,
} from './index.ts';
import published from './published-vectors.json' with { type: 'json' };

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

test('GAME-01 a signature is valid only for exactly the signed bytes', async () => {
  const body = '{"user":"m1","amount":100000}';
  const signature = await signBody(body, privateKey);
  expect(verifyBody(Buffer.from(body), signature, publicKey)).toBe(true);
  expect(verifyBody(`${body} `, signature, publicKey)).toBe(false);
  expect(verifyBody(body.replace('100000', '1000000'), signature, publicKey)).toBe(false);
});

test.each(published.vectors)(
  'GAME-01 the published signature of $body verifies, and signing the body again gives the same signature',
  async ({ body, signature }) => {
    expect(verifyBody(Buffer.from(body), signature, createPublicKey(published.privateKeyPem))).toBe(true);
    expect(await signBody(body, published.privateKeyPem)).toBe(signature);
  },
);

test.each([undefined, '', 'AAAA', 'not base64 at all %%'])('SEC-05 the signature %s is not valid', (signature) => {
  expect(verifyBody('{}', signature, publicKey)).toBe(false);
});

test('a signature that was made with another key is not valid', async () => {
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
  expect(verifyBody('{}', await signBody('{}', stranger.privateKey), publicKey)).toBe(false);
  expect(() => rsaPublicKey('nonsense')).toThrow();
  const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
    type: 'spki',
    format: 'pem',
  }) as string;
  expect(() => rsaPublicKey(elliptic)).toThrow('not an RSA key');
});

test('SEC-13 while a key is changed, a list of keys in one PEM accepts the signatures of each, and of no other', async () => {
  const pairs = [1, 2, 3].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
  const pem = pairs.slice(0, 2).map((pair) => pair.publicKey.export({ type: 'spki', format: 'pem' }));
  const keys = rsaPublicKeys(pem.join(''));
  const judged = pairs.map(async (pair) => verifyByAny('{}', await signBody('{}', pair.privateKey), keys));
  expect(await Promise.all(judged)).toEqual([true, true, false]);
  for (const wrong of ['', '\n', 'nonsense', `${pem[0]}-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----\n`])
    expect(() => rsaPublicKeys(wrong)).toThrow();
});

test('WAL-01 protocol amounts that are not whole satang are refused', () => {
  expect(satangFromUnits(100_000)).toBe(100n);
  expect(unitsFromSatang(1n)).toBe(1000);
  for (const bad of [1, 999, 1500, -1000, 0.5, Number.NaN, 2 ** 60])
    expect(() => satangFromUnits(bad)).toThrow(UnitsError);
});
