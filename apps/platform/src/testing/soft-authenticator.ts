import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Wrong values that the simulated authenticator puts into a response instead of the right ones. */
export interface Oddness {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Whether the response says that the person was not verified, for example by PIN or fingerprint. */
  unverified?: boolean;
  type?: string;
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const json = (value: unknown) => Buffer.from(JSON.stringify(value));

/**
 * A simulated device with one passkey: it creates the browser's responses (W3C WebAuthn level 3) with plain
 * cryptography.
 */
export class SoftAuthenticator {
  readonly id = randomBytes(16);
  counter = 0;
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Response to `navigator.credentials.create`. */
  create(options: { challenge: string }, odd: Oddness = {}): Record<string, unknown> {
    const client = this.#clientData('webauthn.create', options.challenge, odd);
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    // the public key as RFC 9053 encodes an ES256 key: a CBOR map, whose keys are small integers
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const authData = Buffer.concat([this.#authData(odd, 0x40), Buffer.alloc(16), length, this.id, key]);
    // as CBOR: {fmt: "none", attStmt: {}, authData: <bytes>}
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([authData.length]),
      authData,
    ]);
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Response to `navigator.credentials.get`; it increments the passkey's counter. */
  get(options: { challenge: string }, odd: Oddness = {}): Record<string, unknown> {
    this.counter++;
    const client = this.#clientData('webauthn.get', options.challenge, odd);
    const authData = this.#authData(odd, 0);
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  #clientData(type: string, challenge: string, odd: Oddness): Buffer {
    return json({
      type: odd.type ?? type,
      challenge: odd.challenge ?? challenge,
      origin: odd.origin ?? this.#origin,
      crossOrigin: false,
    });
  }

  #authData(odd: Oddness, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const [present, verified] = [0x01, odd.unverified ? 0 : 0x04];
    return Buffer.concat([
      sha256(odd.rpId ?? new URL(this.#origin).hostname),
      Buffer.from([present | verified | flags]),
      counter,
    ]);
  }

  #answer(response: Record<string, unknown>): Record<string, unknown> {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
