import Type from 'typebox';

/** Schema of a text that the database accepts: no control characters, and no unpaired surrogates. */
export const plainText = (minLength: number, maxLength: number) =>
  Type.String({
    minLength,
    maxLength,
    pattern: '^(?:[^\\u0000-\\u001f\\ud800-\\udfff]|[\\ud800-\\udbff][\\udc00-\\udfff])*$',
  });
