import Type from 'typebox';

/** A date and time with a UTC offset. Without an offset, two machines could read it as two different times. */
export const Instant = Type.String({
  maxLength: 40,
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:\\d\\d)$',
});
