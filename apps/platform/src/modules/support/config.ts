import { type ConfigOf, declareSettings, whole } from '../../core/config.ts';

/** Settings of support. */
export const supportSettings = declareSettings({
  /** Messages of one member or guest in a minute, and in an hour. */
  SUPPORT_PER_MINUTE: whole(10, 1, 1000),
  SUPPORT_PER_HOUR: whole(100, 1, 100_000),
  /** Messages of all guests of one network address in an hour. */
  SUPPORT_PER_ADDRESS_HOUR: whole(60, 1, 1_000_000),
  /** Days for which a conversation is kept after its last message. */
  SUPPORT_DAYS: whole(180, 30, 1825),
});
export type SupportConfig = ConfigOf<typeof supportSettings>;
