import type { Config } from '../config.ts';
import { ConfigError, declareSettings } from '../core/config.ts';

/** What a setting may be with real money: from `least` to `most`, or one word only. */
interface Bound {
  least?: number;
  most?: number;
  only?: string;
}

/**
 * Values with which player protection is what a licence asks for (UKGC RTS 13 and 14, SR 5.1.1; GLI-19). They hold for the
 * settings of the start and for what staff change while the platform runs.
 */
const BOUNDS = {
  // GLI-19, 2.5: three wrong passwords in half an hour lock the account, which a code by phone opens again
  LOGIN_FAILURES: { most: 3 },
  LOGIN_FAILURE_WINDOW_SECONDS: { least: 1800 },
  LOGIN_PAUSE_SECONDS: { least: 1800 },
  LOGIN_PAUSE_MAX_SECONDS: { least: 1800 },
  SESSION_IDLE_SECONDS: { most: 1800 },
  REALITY_CHECK_MAXIMUM_MINUTES: { most: 60 },
  REALITY_CHECK_GRACE_SECONDS: { most: 60 },
  // with less, the pauses between ordinary bets would not count as time played
  PLAY_IDLE_SECONDS: { least: 120, most: 900 },
  CARE_NIGHT_BETS: { most: 100 },
  CARE_LONG_HOURS: { most: 6 },
  CARE_CHASING_DEPOSITS: { most: 6 },
  CARE_CHASING_MINUTES: { least: 5 },
  CARE_TIMES_USUAL: { most: 20 },
  CARE_LIMIT_TRIES: { most: 10 },
  CARE_RAISES: { most: 5 },
  CARE_HEAVY_SIGNALS: { most: 4 },
  BONUS_TURNOVER_MAX: { most: 10 },
  BONUS_MIXED_PRODUCTS: { only: 'no' },
  WITHDRAWAL_CANCELLABLE: { only: 'no' },
} as const satisfies Partial<Record<keyof Config, Bound>>;

/** The settings that are bounded. */
export type BoundedConfig = Pick<Config, keyof typeof BOUNDS>;

/** Settings beyond their bounds for real money: a sentence about each, and one in Thai for staff. Pure. */
export function beyondBounds(config: BoundedConfig): { text: string; thai: string }[] {
  return (Object.entries(BOUNDS) as [keyof BoundedConfig, Bound][]).flatMap(([name, { least, most, only }]) => {
    const value = config[name];
    const said = (what: string, thai: string) => [
      { text: `${name}: player protection allows ${what}.`, thai: `เงินจริงต้องคุ้มครองผู้เล่น: ${name} ต้อง${thai}` },
    ];
    if (only !== undefined && value !== only) return said(`only “${only}”`, `เป็น ${only}`);
    if (least !== undefined && Number(value) < least) return said(`${least} at least`, `ไม่น้อยกว่า ${least}`);
    if (most !== undefined && Number(value) > most) return said(`${most} at most`, `ไม่เกิน ${most}`);
    return [];
  });
}

/**
 * The same bounds as a condition on settings in force. It is no part of what is read at start, where everything that is
 * missing for real money is said at once.
 */
export const realMoneyBounds = declareSettings({}, (config) => {
  if (config.MODE !== 'real') return;
  const [first] = beyondBounds(config as unknown as BoundedConfig);
  if (first) throw new ConfigError(first.text, first.thai);
});
