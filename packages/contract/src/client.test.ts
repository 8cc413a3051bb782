import { expect, test } from 'vitest';
import { ApiError } from './client.ts';
import { ERROR_FIELDS } from './error-fields.ts';

test('API-02 of several errors the first in the order of the specification is shown, whatever their order in the answer', () => {
  expect(ERROR_FIELDS).toEqual(['password', 'phone', 'otp', 'error', 'bank', 'account_number', 'name', 'amount']);
  const given = Object.fromEntries(ERROR_FIELDS.toReversed().map((field) => [field, [`about ${field}`]]));
  for (const field of ERROR_FIELDS) {
    expect(new ApiError(422, { message: 'general', errors: { birth_date: ['about a date'], ...given } }).first).toBe(
      `about ${field}`,
    );
    delete given[field];
  }
  expect(new ApiError(422, { message: 'general', errors: { birth_date: ['about a date'] } }).first).toBe(
    'about a date',
  );
  expect(new ApiError(503, { message: 'general' }).first).toBe('general');
});
