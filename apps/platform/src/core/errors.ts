/**
 * A refusal with two messages: one in Thai for the person, one in English for the log. Use cases throw it, and
 * http-errors.ts turns it into the spec's error body. A refusal changes no data: the transaction in which it is thrown
 * is rolled back.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  /**
   * The invalid field, as the spec's error body names it: password, phone, otp, error, bank, account_number, name,
   * amount, or another field of the call. A 422 for another field carries its message under `error` too.
   */
  readonly field: string | undefined;
  /** Message in Thai for the person. */
  readonly thai: string;
  readonly retryAfterSeconds: number | undefined;
  /** Puzzle whose solution the request must carry, as JSON. */
  readonly puzzle: string | undefined;
  /** Whether the request may be repeated after the second factor was given again. */
  readonly asksSecondFactor: boolean;
  /** Whether only staff can help: nothing that the person could send helps. */
  readonly isForStaff: boolean;

  constructor(
    status: number,
    thai: string,
    options: {
      field?: string;
      reason: string;
      retryAfterSeconds?: number;
      puzzle?: string;
      asksSecondFactor?: boolean;
      isForStaff?: boolean;
    },
  ) {
    super(options.reason);
    this.status = status;
    this.thai = thai;
    this.field = options.field;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.puzzle = options.puzzle;
    this.asksSecondFactor = options.asksSecondFactor ?? false;
    this.isForStaff = options.isForStaff ?? false;
  }
}

/** 422: the input in `field` is invalid. */
export function invalid(field: string, thai: string, reason: string): Refusal {
  return new Refusal(422, thai, { field, reason });
}

/** 401 with the spec's fixed message. */
export function unauthenticated(reason: string): Refusal {
  return new Refusal(401, 'Unauthenticated.', { reason });
}

/** 403: signed in, but not allowed. */
export function forbidden(reason: string): Refusal {
  return new Refusal(403, 'คุณไม่มีสิทธิ์ใช้งานส่วนนี้', { field: 'error', reason });
}

/** 429: too many requests, with the time to wait. */
export function tooMany(field: string, thai: string, reason: string, retryAfterSeconds: number): Refusal {
  return new Refusal(429, thai, { field, reason, retryAfterSeconds });
}

/** 404 for an object that does not exist, or belongs to another member. */
export function notFound(thai: string, reason: string): Refusal {
  return new Refusal(404, thai, { reason, field: 'error' });
}
