import { ConfigError, type ConfigOf, declareSettings, whole } from '../../core/config.ts';

/** Settings of members: sessions, codes, passwords. */
export const memberSettings = declareSettings(
  {
    ACCESS_TOKEN_SECONDS: whole(900, 60, 86_400),
    /**
     * REFRESH_TOKEN_SECONDS: longest age of a session. SESSION_IDLE_SECONDS: longest time for which a session is not
     * used.
     */
    REFRESH_TOKEN_SECONDS: whole(30 * 86_400, 3600, 365 * 86_400),
    SESSION_IDLE_SECONDS: whole(7 * 86_400, 900, 365 * 86_400),
    /**
     * Grace period in seconds in which two tabs that renew at the same moment both continue; using a copied token later
     * ends the session.
     */
    REFRESH_GRACE_SECONDS: whole(20, 0, 120),
    /** Largest number of open sessions of a member; beyond it the least recently used session ends. */
    SESSIONS_MAX: whole(10, 1, 100),
    REGISTRATION_SESSION_SECONDS: whole(1800, 300, 86_400),
    TICKET_SECONDS: whole(60, 10, 300),
    PASSKEY_SECONDS: whole(300, 30, 600),
    /** Age at which a person may register. A higher one applies to whoever registers from then on. */
    MINIMUM_AGE_YEARS: whole(20, 20, 30),
    OTP_SECONDS: whole(300, 60, 600),
    OTP_RESEND_SECONDS: whole(60, 0, 600),
    OTP_TRIES: whole(5, 1, 10),
    /** Seconds for which a correct code stays valid for the next step. */
    OTP_PROOF_SECONDS: whole(600, 60, 3600),
    OTP_PER_HOUR: whole(5, 1, 100),
    OTP_PER_DAY: whole(10, 1, 500),
    /**
     * Codes per hour for one network address. The number is high because phones in a mobile network share one address.
     */
    OTP_PER_ADDRESS_HOUR: whole(60, 1, 100_000),
    OTP_PER_ADDRESS_DAY: whole(300, 1, 1_000_000),
    /**
     * Codes per hour for the whole site. Each purpose has a budget of its own: a flood of one leaves the other alone.
     */
    OTP_REGISTER_PER_HOUR_OF_ALL: whole(2000, 1, 10_000_000),
    OTP_RESET_PER_HOUR_OF_ALL: whole(1000, 1, 10_000_000),
    /**
     * Codes of each purpose in UNSOLVED_SECONDS for strangers who solve no puzzle: a flood does not pay for messages at
     * once.
     */
    OTP_UNSOLVED: whole(4, 1, 10_000_000),
    /** Number of wrong passwords before the first pause; the pause doubles with each further failure. */
    LOGIN_FAILURES: whole(5, 3, 100),
    LOGIN_PAUSE_SECONDS: whole(30, 1, 3600),
    LOGIN_PAUSE_MAX_SECONDS: whole(3600, 1, 86_400),
    LOGIN_FAILURE_WINDOW_SECONDS: whole(86_400, 60, 30 * 86_400),
    /**
     * Number of wrong passwords and wrong codes allowed for one network address, and the time in which they are
     * counted.
     */
    ADDRESS_TRIES: whole(100, 3, 100_000),
    ADDRESS_TRIES_SECONDS: whole(600, 10, 86_400),
    /**
     * Guesses at codes over all phones after the first guess at each code, in ADDRESS_TRIES_SECONDS, for each purpose.
     * Correct guesses do not count. When it is used up, every code can still be entered once.
     */
    OTP_RETRIES_OF_ALL: whole(100, 1, 1_000_000),
    /**
     * Share in percent of the limits of wide networks and of the site above which strangers must solve a puzzle to get
     * a code or to sign in; 100: no puzzles.
     */
    PUZZLE_FROM_PERCENT: whole(50, 1, 100),
    /**
     * Work of a puzzle: PBKDF2 iterations of one try, and tries at most (three quarters of them on average). About a
     * second on a cheap phone.
     */
    PUZZLE_COST: whole(2000, 1, 1_000_000),
    PUZZLE_TRIES: whole(300, 2, 1_000_000),
    /** Share of the tries in percent while nobody has solved a puzzle; it grows to all as the budget is used. */
    PUZZLE_UNUSED_PERCENT: whole(25, 1, 100),
    PUZZLE_SECONDS: whole(600, 30, 3600),
    /** Sign-ins of strangers over the whole site in ADDRESS_TRIES_SECONDS; successful ones do not count. */
    SIGN_INS_OF_ALL: whole(3000, 10, 10_000_000),
    /**
     * The same in UNSOLVED_SECONDS, for strangers who solve no puzzle: checking their passwords leaves most of the
     * processor to others. The time is short, so that a flood is spread evenly and no sign-in waits for a burst.
     */
    SIGN_INS_UNSOLVED: whole(2, 1, 10_000_000),
    UNSOLVED_SECONDS: whole(2, 1, 600),
    /** Passwords checked or set for one phone, and tickets of one member, in ADDRESS_TRIES_SECONDS. */
    PASSWORDS_PER_PHONE: whole(60, 5, 10_000),
    TICKETS_PER_MEMBER: whole(30, 1, 10_000),
    /** Largest number of account notices by SMS to a member in a day; further notices are dropped. */
    NOTICES_PER_DAY: whole(10, 1, 1000),
    /** Bank accounts that a member may try to link in an hour. */
    BANK_LINKS_PER_HOUR: whole(10, 1, 1000),
    /** Hours after a reset of the password by phone in which no payout leaves, and names and accounts are masked. */
    RESET_REST_HOURS: whole(24, 0, 168),
    PASSKEY_OPTIONS_PER_ADDRESS: whole(1000, 3, 1_000_000),
    /** How long personal data is kept: docs/privacy.md. */
    CLOSED_ACCOUNT_YEARS: whole(10, 5, 10),
    UNFINISHED_REGISTRATION_DAYS: whole(90, 30, 730),
    /** Days after which a request for another bank account that nobody has decided ends. */
    ACCOUNT_REQUEST_DAYS: whole(30, 1, 365),
    CODE_DAYS: whole(2, 1, 30),
    RATE_USE_DAYS: whole(2, 2, 60),
    SESSION_HISTORY_DAYS: whole(90, 90, 730),
    SIGN_IN_HISTORY_DAYS: whole(90, 90, 730),
    SIGN_IN_STRANGER_DAYS: whole(7, 1, 90),
    KNOWN_BROWSER_DAYS: whole(365, 30, 730),
    SECURITY_EVENT_DAYS: whole(730, 90, 3650),
    UNSENT_NOTICE_DAYS: whole(7, 1, 90),
    /** Cost of one password hash, about 100 ms on one core: `npm run bench -- sign-in`. */
    ARGON2_MEMORY_KIB: whole(65_536, 8, 1_048_576),
    ARGON2_PASSES: whole(5, 1, 20),
    /**
     * Number of passwords checked at the same time, and of those that may wait: a flood of sign-ins must not slow down
     * the rest of the process.
     */
    ARGON2_AT_ONCE: whole(1, 1, 16),
    ARGON2_WAITING_MAX: whole(50, 1, 1000),
    /**
     * Passwords of strangers of one network (a /48 or a /24) that may wait, so that one network does not fill the
     * queue.
     */
    ARGON2_WAITING_PER_NETWORK: whole(20, 1, 1000),
    /**
     * Passwords of strangers of one network, and networks with such passwords, that may be in the queue before further
     * strangers must solve a puzzle to enter it.
     */
    ARGON2_FREE_PER_NETWORK: whole(10, 1, 1000),
    ARGON2_FREE_NETWORKS: whole(4, 1, 1000),
    /**
     * Passwords checked at the same time besides, of people who signed in from this browser before, or proved a session
     * or a phone.
     */
    ARGON2_PROVEN_AT_ONCE: whole(1, 1, 16),
  },
  (config) => {
    if (config.RATE_USE_DAYS * 86_400 < config.LOGIN_FAILURE_WINDOW_SECONDS + 86_400)
      throw new ConfigError(
        'The setting RATE_USE_DAYS must be a day longer than LOGIN_FAILURE_WINDOW_SECONDS: counted failures would be lost.',
      );
  },
);

export type MemberConfig = ConfigOf<typeof memberSettings> & {
  /** Setting of the work of staff. */
  PROPOSAL_HOURS: number;
};
