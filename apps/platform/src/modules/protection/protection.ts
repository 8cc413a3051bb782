import type { Clock } from '../../core/clock.ts';
import { type Current, rulesOf } from '../../core/config.ts';
import type { Database } from '../../core/database.ts';
import type { Live } from '../../core/live.ts';
import type { Members } from '../members/index.ts';
import type { ProtectionConfig } from './config.ts';

/** Dependencies of this module's use cases. */
export interface Protection {
  db: Database;
  clock: Clock;
  live: Live;
  /** For the password before an exclusion. */
  members: Members;
  rules: {
    raiseSeconds: number;
    raiseValidSeconds: number;
    returnSeconds: number;
    checkMinutes: number;
    checkMinutesMin: number;
    checkMinutesMax: number;
    checkGraceSeconds: number;
    pauseSeconds: number;
    sessionGapSeconds: number;
    idleSeconds: number;
  };
  /** Bounds of the signals of harm, as the database takes them. */
  readonly care: { rules: CareRules; membersMax: number; lagSeconds: number };
}

const HOUR_SECONDS = 3600;

/** Bounds from which on a day's play is a signal of harm. */
export type CareRules = Readonly<
  Record<
    | 'night_bets'
    | 'long_seconds'
    | 'idle_seconds'
    | 'chasing_deposits'
    | 'chasing_seconds'
    | 'times_usual'
    | 'limit_tries'
    | 'raises'
    | 'heavy_kinds',
    number
  >
>;

export function openProtection({
  config,
  settings,
  ...needs
}: Omit<Protection, 'rules' | 'care'> & {
  config: ProtectionConfig;
  settings: Current<ProtectionConfig>;
}): Protection {
  const care = rulesOf(settings, careRules);
  return {
    ...needs,
    rules: {
      raiseSeconds: config.LIMIT_RAISE_HOURS * HOUR_SECONDS,
      raiseValidSeconds: config.LIMIT_RAISE_VALID_DAYS * 24 * HOUR_SECONDS,
      returnSeconds: config.EXCLUSION_RETURN_HOURS * HOUR_SECONDS,
      checkMinutes: config.REALITY_CHECK_MINUTES,
      checkMinutesMin: config.REALITY_CHECK_MINIMUM_MINUTES,
      checkMinutesMax: config.REALITY_CHECK_MAXIMUM_MINUTES,
      checkGraceSeconds: config.REALITY_CHECK_GRACE_SECONDS,
      pauseSeconds: config.REALITY_CHECK_PAUSE_MINUTES * 60,
      sessionGapSeconds: config.PLAY_SESSION_GAP_MINUTES * 60,
      idleSeconds: config.PLAY_IDLE_SECONDS,
    },
    get care() {
      return care();
    },
  };
}

/** Bounds of the signals of harm under these settings. Pure. */
function careRules(config: ProtectionConfig): Protection['care'] {
  return {
    rules: {
      night_bets: config.CARE_NIGHT_BETS,
      long_seconds: config.CARE_LONG_HOURS * HOUR_SECONDS,
      idle_seconds: config.PLAY_IDLE_SECONDS,
      chasing_deposits: config.CARE_CHASING_DEPOSITS,
      chasing_seconds: config.CARE_CHASING_MINUTES * 60,
      times_usual: config.CARE_TIMES_USUAL,
      limit_tries: config.CARE_LIMIT_TRIES,
      raises: config.CARE_RAISES,
      heavy_kinds: config.CARE_HEAVY_SIGNALS,
    },
    membersMax: config.CARE_MEMBERS_MAX,
    // by then a call is committed, and the day's sums have its round
    lagSeconds: 3 * config.SWEEP_SECONDS,
  };
}
