/**
 * Fields that a client of the specification reads in the errors of a 422, in the order in which it looks for the first
 * message. A 422 for any other field carries its message under `error` too.
 */
export const ERROR_FIELDS = ['password', 'phone', 'otp', 'error', 'bank', 'account_number', 'name', 'amount'] as const;
