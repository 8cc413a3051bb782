import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { rsaPublicKeys } from '@sanam/seamless-wallet';
import Type from 'typebox';
import Value from 'typebox/value';

/** One provider as the operator configured it. */
export interface ProviderConfig {
  id: string;
  name: string;
  /** Base URL without a trailing slash. */
  baseUrl: string;
  /** The operator's id at this provider. */
  operatorId: number;
  enabled: boolean;
  /** Whether every call must contain the path for which it was signed. A provider of the public protocol cannot. */
  signsPath: boolean;
  /** Whether the provider answers game/events, so that lobbies show its draws and matches. */
  tellsEvents: boolean;
  /**
   * Public keys for checking the provider's signatures: two while the provider changes its key. They are read when
   * needed, since the sandbox's studio creates its key at its own start.
   */
  publicKeys: () => Promise<readonly KeyObject[]>;
}

const Entry = Type.Object({
  id: Type.String({ pattern: '^[a-z][a-z0-9-]{0,30}$' }),
  name: Type.String({ minLength: 1, maxLength: 60 }),
  base_url: Type.String({ pattern: '^https?://[^\\s]+$' }),
  operator_id: Type.Integer({ minimum: 1 }),
  public_key_pem: Type.String({ minLength: 1 }),
  enabled: Type.Boolean(),
  signs_path: Type.Optional(Type.Boolean()),
  tells_events: Type.Optional(Type.Boolean()),
});

/**
 * Parse the providers file.
 * @throws Error with one sentence that names the file and the invalid entry.
 */
export async function readProvidersFile(file: string): Promise<ProviderConfig[]> {
  let entries: unknown;
  try {
    entries = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new Error(`The providers file ${file} cannot be read: ${(error as Error).message}.`);
  }
  if (!Array.isArray(entries)) throw new Error(`The providers file ${file} is not a list.`);
  return entries.map((entry: unknown, position) => {
    const [wrong] = Value.Errors(Entry, entry);
    if (wrong || !Value.Check(Entry, entry))
      throw new Error(
        `Entry ${position + 1} of the providers file ${file}: ${wrong?.instancePath ?? ''} ${wrong?.message ?? 'is wrong'}.`.replace(
          ':  ',
          ': ',
        ),
      );
    if (!URL.canParse(entry.base_url))
      throw new Error(`Entry ${position + 1} of the providers file ${file}: /base_url is not an address.`);
    let keys: KeyObject[];
    try {
      keys = rsaPublicKeys(entry.public_key_pem);
    } catch {
      throw new Error(
        `Entry ${position + 1} of the providers file ${file}: public_key_pem is not an RSA public key in PEM.`,
      );
    }
    return {
      id: entry.id,
      name: entry.name,
      baseUrl: entry.base_url.replace(/\/+$/, ''),
      operatorId: entry.operator_id,
      enabled: entry.enabled,
      signsPath: entry.signs_path ?? false,
      tellsEvents: entry.tells_events ?? false,
      publicKeys: async () => keys,
    };
  });
}

/**
 * All providers: the given ones, then those of the providers file, if there is one.
 * @throws Error when the file is invalid, or two providers have the same id.
 */
export async function openProviders(
  given: readonly ProviderConfig[],
  file: string | undefined,
): Promise<ProviderConfig[]> {
  return joinProviders(given, file ? await readProvidersFile(file) : []);
}

/** All providers: the given ones, then those of the file. @throws Error when two providers have the same id. */
function joinProviders(given: readonly ProviderConfig[], fromFile: readonly ProviderConfig[]): ProviderConfig[] {
  const all = [...given, ...fromFile];
  const twice = all.find((one, at) => all.findIndex((other) => other.id === one.id) !== at);
  if (twice) throw new Error(`Two providers have the id ${twice.id}.`);
  return all;
}
