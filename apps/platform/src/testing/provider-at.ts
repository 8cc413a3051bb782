import type { KeyObject } from 'node:crypto';
import type { ProviderConfig } from '../providers/games/provider-config.ts';

/** A game provider whose calls carry signatures of the given key, and which answers nothing itself. */
export function providerAt(id: string, publicKey: KeyObject): ProviderConfig {
  return {
    id,
    name: id,
    baseUrl: 'http://127.0.0.1:9',
    operatorId: 1,
    enabled: true,
    signsPath: false,
    tellsEvents: false,
    publicKeys: async () => [publicKey],
  };
}
