import Type from 'typebox';
import { declareSettings, whole } from '../../core/config.ts';

/** Settings of the identity check's service. */
export const identityCheckSettings = declareSettings({
  /** Service that checks documents of identity; `none`: staff look at each document. */
  IDENTITY_CHECK: Type.Union([Type.Literal('none'), Type.Literal('sandbox')], { default: 'sandbox' }),
  IDENTITY_TIMEOUT_MS: whole(5000, 500, 30_000),
});
