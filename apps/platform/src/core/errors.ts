/**
 * A refusal with two messages: one in Thai for the person, one in English for the log.
 * Thrown by use cases, turned into the spec's error body in one place (http-errors.ts). Changes nothing by itself:
 * whoever throws inside a transaction has it rolled back.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  /**
   * The spec's field at fault: password, phone, otp, error, bank, account_number, name, amount, or a field of the call.
   */
  readonly field: string | undefined;
  /** What the person reads. */
  readonly thai: string;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, thai: string, options: { field?: string; reason: string; retryAfterSeconds?: number }) {
    super(options.reason);
    this.status = status;
    this.thai = thai;
    this.field = options.field;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** 422: what was sent does not fit, named by field. */
export function invalid(field: string, thai: string, reason: string): Refusal {
  return new Refusal(422, thai, { field, reason });
}

/** 401 with the spec's fixed message. */
export function unauthenticated(reason: string): Refusal {
  return new Refusal(401, 'Unauthenticated.', { reason });
}

/** 403: known, and not allowed. */
export function forbidden(reason: string): Refusal {
  return new Refusal(403, 'คุณไม่มีสิทธิ์ใช้งานส่วนนี้', { field: 'error', reason });
}

/** 429: too often; says when to come back. */
export function tooMany(field: string, thai: string, reason: string, retryAfterSeconds: number): Refusal {
  return new Refusal(429, thai, { field, reason, retryAfterSeconds });
}

/** 404 for a thing that does not exist, or is not this member's. */
export function notFound(thai: string, reason: string): Refusal {
  return new Refusal(404, thai, { reason, field: 'error' });
}
