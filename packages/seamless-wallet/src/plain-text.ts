import Type from 'typebox';

/** Text that a database takes: no control characters, and no half of a surrogate pair. */
export const plainText = (minLength: number, maxLength: number) =>
  Type.String({
    minLength,
    maxLength,
    pattern: '^(?:[^\\u0000-\\u001f\\ud800-\\udfff]|[\\ud800-\\udbff][\\udc00-\\udfff])*$',
  });
