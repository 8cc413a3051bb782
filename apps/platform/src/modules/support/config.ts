import Type from 'typebox';
import { type ConfigOf, declareSettings, whole } from '../../core/config.ts';

/** Settings of support. */
export const supportSettings = declareSettings({
  /** Messages of one member or guest in a minute, and in an hour. */
  SUPPORT_PER_MINUTE: whole(10, 1, 1000),
  SUPPORT_PER_HOUR: whole(100, 1, 100_000),
  /** Messages of all guests of one network address in an hour. */
  SUPPORT_PER_ADDRESS_HOUR: whole(60, 1, 1_000_000),
  /** Hours of every day in Bangkok in which staff answer, as 08:00-24:00; empty tells no hours. */
  SUPPORT_HOURS: Type.String({
    default: '',
    pattern: '^$|^([01]\\d|2[0-3]):[0-5]\\d-(([01]\\d|2[0-3]):[0-5]\\d|24:00)$',
  }),
  /** Days for which a conversation is kept after its last message, and longer while that waits for an answer. */
  SUPPORT_DAYS: whole(180, 30, 1825),
});
export type SupportConfig = ConfigOf<typeof supportSettings>;
