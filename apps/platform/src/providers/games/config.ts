import Type from 'typebox';
import { declareSettings, whole } from '../../core/config.ts';

/** Settings of calls to game providers. */
export const gameProviderSettings = declareSettings({
  PROVIDERS_FILE: Type.Optional(Type.String({ minLength: 1 })),
  OPERATOR_KEY_FILE: Type.Optional(Type.String({ minLength: 1 })),
  OPERATOR_ID: whole(1, 1, 2_000_000_000),
  PROVIDER_TIMEOUT_MS: whole(5000, 100, 60_000),
});
