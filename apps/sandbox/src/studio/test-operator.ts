import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { SIGNATURE_HEADER, signBody } from '@sanam/seamless-wallet';
import type { Json, World } from '../test-world.ts';

/** A launch as requested by the platform. */
export const LAUNCH = {
  ...{
    user: 'm1',
    token: 'token-of-member-1',
    operator_id: 1,
    platform: 'GPL_MOBILE',
    game_code: 'dragon-boat',
    currency: 'THB',
  },
  ...{ lang: 'th', country: 'TH', ip: '127.0.0.1', lobby_url: 'http://127.0.0.1:3000/slot' },
};

/** A new key pair of an operator. */
export const newOperatorKey = (): KeyPairKeyObjectResult => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Key pair of the operator in most tests, created once because creating a key pair is slow. */
const operatorKey = newOperatorKey();

/**
 * Write the operator's public key into the file in which the platform would write it. @returns a function that signs
 * with the private key.
 */
export function writeOperatorKey(
  dataDir: string,
  { privateKey, publicKey } = operatorKey,
): (body: string) => Promise<string> {
  writeFileSync(path.join(dataDir, 'operator-public.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
  return (body) => signBody(body, privateKey);
}

/** Send a signed request of the operator to the studio. */
export async function operatorCall(
  world: World,
  sign: (body: string) => Promise<string>,
  name: string,
  request: object,
): Promise<{ status: number; json: Json }> {
  const payload = JSON.stringify(request);
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: await sign(payload) };
  const answer = await world.app.inject({
    method: 'POST',
    url: `/studio/operator/generic/v2/${name}`,
    headers,
    payload,
  });
  return { status: answer.statusCode, json: answer.json() };
}

/** Launch the game. @returns the session's id. */
export async function launch(
  world: World,
  sign: (body: string) => Promise<string>,
  request: object = LAUNCH,
): Promise<string> {
  const { json } = await operatorCall(world, sign, 'game/url', request);
  return String(json.url).split('/').pop() ?? '';
}
