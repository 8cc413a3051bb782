import { ConfigError, type ConfigOf, declareSettings, whole } from '../../core/config.ts';

/** Settings of player protection. Times follow the British technical standards (UKGC RTS 12 and 13). */
export const protectionSettings = declareSettings(
  {
    /** Hours between the wish for a higher limit and the member's second yes; and days in which that yes is taken. */
    LIMIT_RAISE_HOURS: whole(24, 24, 720),
    LIMIT_RAISE_VALID_DAYS: whole(7, 1, 90),
    /** Hours between the wish to return after an exclusion has ended and the first play. */
    EXCLUSION_RETURN_HOURS: whole(24, 24, 720),
    /** Minutes of play after which a member is shown time and net result, until they choose another interval. */
    REALITY_CHECK_MINUTES: whole(60, 15, 60),
    /** Shortest and longest interval that a member can choose. */
    REALITY_CHECK_MINIMUM_MINUTES: whole(15, 1, 60),
    REALITY_CHECK_MAXIMUM_MINUTES: whole(60, 15, 1440),
    /** Seconds in which a reality check can be answered before bets are refused. */
    REALITY_CHECK_GRACE_SECONDS: whole(30, 0, 600),
    /** Length of the pause that a reality check offers. */
    REALITY_CHECK_PAUSE_MINUTES: whole(15, 5, 240),
    /** A play session is over after this time without a launch or a wallet call. */
    PLAY_SESSION_GAP_MINUTES: whole(30, 5, 240),
    /** A pause between two bets that is longer does not count as time played. */
    PLAY_IDLE_SECONDS: whole(300, 10, 3600),
    /**
     * From when on a day's play is a signal of harm: bets between midnight and five, hours played, deposits that follow a
     * bet within some minutes, stakes or losses so many times the usual ones, bets refused at the member's own limit, and
     * raises of a limit asked for.
     */
    CARE_NIGHT_BETS: whole(30, 1, 10_000),
    CARE_LONG_HOURS: whole(3, 1, 24),
    CARE_CHASING_DEPOSITS: whole(3, 1, 100),
    CARE_CHASING_MINUTES: whole(5, 1, 120),
    CARE_TIMES_USUAL: whole(10, 2, 1000),
    CARE_LIMIT_TRIES: whole(3, 1, 1000),
    CARE_RAISES: whole(2, 1, 100),
    /** Kinds of signals in seven days at which bonuses and news stop. */
    CARE_HEAVY_SIGNALS: whole(3, 1, 7),
    /** Members whose signals one run works out anew at most. */
    CARE_MEMBERS_MAX: whole(500, 1, 100_000),
    /** Years for which the words of staff about a contact with a member, or about a break, are kept. */
    CARE_CONTACT_YEARS: whole(5, 1, 30),
  },
  (config) => {
    const { REALITY_CHECK_MINIMUM_MINUTES: least, REALITY_CHECK_MAXIMUM_MINUTES: most } = config;
    if (config.REALITY_CHECK_MINUTES < least || config.REALITY_CHECK_MINUTES > most)
      throw new ConfigError(
        'The setting REALITY_CHECK_MINUTES is not between REALITY_CHECK_MINIMUM_MINUTES and REALITY_CHECK_MAXIMUM_MINUTES.',
      );
  },
  {
    group: 'care',
    settings: {
      CARE_NIGHT_BETS: { unit: 'times', risk: 'up' },
      CARE_LONG_HOURS: { unit: 'hours', risk: 'up' },
      CARE_CHASING_DEPOSITS: { unit: 'times', risk: 'up' },
      CARE_CHASING_MINUTES: { unit: 'minutes', risk: 'down' },
      CARE_TIMES_USUAL: { unit: 'times', risk: 'up' },
      CARE_LIMIT_TRIES: { unit: 'times', risk: 'up' },
      CARE_RAISES: { unit: 'times', risk: 'up' },
      CARE_HEAVY_SIGNALS: { unit: 'kinds', risk: 'up' },
    },
  },
);

export type ProtectionConfig = ConfigOf<typeof protectionSettings>;
