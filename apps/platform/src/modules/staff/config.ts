import Type from 'typebox';
import { ConfigError, type ConfigOf, declareSettings, whole } from '../../core/config.ts';

/** Years for which the audit log keeps its details at least. */
const DETAIL_YEARS_MIN = 5;
/** The same without leap days. */
export const DETAIL_SECONDS_MIN = DETAIL_YEARS_MIN * 365 * 86_400;

/** Settings of staff accounts and of the audit log. */
export const staffSettings = declareSettings(
  {
    /** Longest session of a staff member, however much it is used. */
    STAFF_SESSION_SECONDS: whole(12 * 3600, 600, 24 * 3600),
    /** Time without a request of the person after which the second factor is asked for again. */
    STAFF_IDLE_SECONDS: whole(1800, 60, 4 * 3600),
    /** Time between a right password and the second factor. */
    STAFF_ENTERING_SECONDS: whole(600, 60, 3600),
    /** How long ago the second factor may have been given for a decision about money, roles or full numbers. */
    STAFF_FACTOR_FRESH_SECONDS: whole(300, 30, 3600),
    /** Wrong second factors in a row after which the factor is locked, and for how long. */
    STAFF_FACTOR_FAILURES: whole(3, 2, 10),
    STAFF_FACTOR_LOCK_SECONDS: whole(900, 60, 86_400),
    /** Passwords that may be tried for one name and by one address, in the time of STAFF_TRIES_SECONDS. */
    STAFF_TRIES_PER_NAME: whole(10, 3, 1000),
    STAFF_TRIES_PER_ADDRESS: whole(50, 3, 100_000),
    STAFF_TRIES_SECONDS: whole(900, 60, 86_400),
    STAFF_PASSWORD_LENGTH_MIN: whole(12, 8, 64),
    STAFF_INVITATION_HOURS: whole(72, 1, 720),
    /** With `on`, a start accepts another key of second factors, because the one before is lost for good. */
    STAFF_KEY_LOST: Type.Union([Type.Literal('on'), Type.Literal('off')], { default: 'off' }),
    /** Time within which the same list, read again by the same person, leaves one entry in the audit log. */
    AUDIT_LOOK_SECONDS: whole(300, 0, 3600),
    /** Address of another place that gets each daily seal of the audit log, as signed in by AUDIT_SEAL_TOKEN. */
    AUDIT_SEAL_URL: Type.String({ default: '', pattern: '^$|^https://|^http://(localhost|127\\.0\\.0\\.1)[:/]' }),
    AUDIT_SEAL_TOKEN: Type.String({ default: '', maxLength: 500 }),
    /** Years for which the audit log keeps the address and the detail of an entry; the entry itself is permanent. */
    AUDIT_DETAIL_YEARS: whole(10, DETAIL_YEARS_MIN, 30),
  },
  (config) => {
    const { STAFF_IDLE_SECONDS, STAFF_SESSION_SECONDS, AUDIT_SEAL_URL, AUDIT_SEAL_TOKEN } = config as StaffConfig;
    if ((AUDIT_SEAL_URL === '') !== (AUDIT_SEAL_TOKEN === ''))
      throw new ConfigError('The settings AUDIT_SEAL_URL and AUDIT_SEAL_TOKEN belong together: set both, or none.');
    if (STAFF_IDLE_SECONDS > STAFF_SESSION_SECONDS)
      throw new ConfigError('The setting STAFF_IDLE_SECONDS must not be above STAFF_SESSION_SECONDS.');
  },
);
export type StaffConfig = ConfigOf<typeof staffSettings> & {
  /** Setting of the work of staff. */
  PROPOSAL_HOURS: number;
};
