import Type from 'typebox';
import { ConfigError, declareSettings, whole } from '../../core/config.ts';

/** Settings of the slip check. */
export const slipCheckSettings = declareSettings(
  {
    /** Slip service that checks slips; `none` accepts no slips. */
    SLIP_CHECK: Type.Union([Type.Literal('none'), Type.Literal('sandbox'), Type.Literal('slipok')], {
      default: 'sandbox',
    }),
    SLIP_TIMEOUT_MS: whole(10_000, 500, 60_000),
    SLIPOK_BRANCH: Type.Optional(Type.String({ minLength: 1 })),
    SLIPOK_KEY: Type.Optional(Type.String({ minLength: 1 })),
  },
  (config) => {
    if (config.SLIP_CHECK === 'slipok' && (!config.SLIPOK_BRANCH || !config.SLIPOK_KEY))
      throw new ConfigError('SLIP_CHECK slipok needs the settings SLIPOK_BRANCH and SLIPOK_KEY.');
  },
);
