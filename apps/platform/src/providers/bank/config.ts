import { declareSettings, whole } from '../../core/config.ts';

/** Settings for payouts through the bank. */
export const bankSettings = declareSettings({
  PAYOUT_TIMEOUT_MS: whole(5000, 100, 60_000),
});
