import type { Clock } from '../../core/clock.ts';
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
}

const HOUR_SECONDS = 3600;

export function openProtection({
  config,
  ...needs
}: Omit<Protection, 'rules'> & { config: ProtectionConfig }): Protection {
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
  };
}
