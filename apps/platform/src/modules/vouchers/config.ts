import { type ConfigOf, declareSettings, whole } from '../../core/config.ts';

/** Settings of prepaid cards. */
export const voucherSettings = declareSettings({
  /**
   * Largest number of wrong prepaid card codes in an hour from one member; VOUCHER_TRIES_PER_ADDRESS: from all members
   * of one network.
   */
  VOUCHER_TRIES_PER_MEMBER: whole(10, 1, 1000),
  VOUCHER_TRIES_PER_ADDRESS: whole(100, 1, 100_000),
});

export type VoucherConfig = ConfigOf<typeof voucherSettings>;
