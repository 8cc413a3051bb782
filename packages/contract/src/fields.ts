import Type, { type TSchema } from 'typebox';

/**
 * Fields that several HTTP calls share. `thai` is the message that a member reads when the value is invalid. The
 * message is part of the schema, so that the rule and its message always agree.
 */
export interface ThaiMessage {
  thai: string;
}

export const Phone = Type.String({
  minLength: 9,
  maxLength: 20,
  description: 'Thai mobile number; spaces, dashes, +66 and Thai digits are accepted',
  thai: 'กรุณาระบุเบอร์โทรศัพท์มือถือ 10 หลัก',
});
export const Otp = Type.String({ pattern: '^[0-9๐-๙]{6}$', thai: 'กรุณากรอกรหัส OTP 6 หลัก' });
export const Password = Type.String({ minLength: 1, maxLength: 200, thai: 'กรุณาระบุรหัสผ่าน' });
export const PasswordConfirmation = Type.String({ minLength: 1, maxLength: 200, thai: 'กรุณายืนยันรหัสผ่าน' });
/** Baht with at most two decimals. Each module sets its own minimum and maximum amount. */
export const Amount = Type.Number({
  description: 'Baht, at most two decimals',
  thai: 'กรุณาระบุจำนวนเงินเป็นตัวเลข ทศนิยมไม่เกิน 2 ตำแหน่ง',
});
export const Baht = Type.Number({ description: 'Baht, at most two decimals' });
export const Time = Type.String({ format: 'date-time', description: 'UTC' });
export const Day = Type.String({
  format: 'date',
  description: 'Calendar day in Bangkok, YYYY-MM-DD',
  thai: 'กรุณาระบุวันที่ให้ถูกต้อง',
});
/** A day of which figures are asked: of this century, because PostgreSQL does not read every year of four digits. */
export const FigureDay = { ...Day, pattern: '^20\\d\\d-\\d\\d-\\d\\d$' };
export const StepToken = Type.String({ minLength: 20, maxLength: 100, thai: 'รายการนี้หมดอายุแล้ว กรุณาเริ่มใหม่' });
/** IP address that the client claims to have, or the literal `{ip}`. The value is accepted and never trusted. */
export const ClaimedIp = Type.Optional(Type.String({ maxLength: 100 }));
export const Success = Type.Object({ success: Type.Boolean() });

/** Error body as in the specification: a message for the person, and messages by field when fields are invalid. */
export const ErrorReply = Type.Object({
  message: Type.String(),
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  request_id: Type.Optional(Type.String()),
  second_factor: Type.Optional(
    Type.Boolean({ description: 'with 403: give the second factor again, then repeat the request' }),
  ),
  only_staff: Type.Optional(Type.Boolean({ description: 'only staff can help with this' })),
  puzzle: Type.Optional(
    Type.String({
      description:
        'with 429: an ALTCHA challenge (version 2) as JSON. Send the same request again with `puzzle` = JSON of {challenge, solution}',
    }),
  ),
});

/** The puzzle of an earlier reply with its solution. A puzzle is for one call, accepted once and for minutes. */
export const SolvedPuzzle = Type.Optional(
  Type.String({
    maxLength: 2000,
    description: 'JSON of {challenge, solution}, when an earlier reply (429) had a `puzzle`',
    thai: 'การตรวจสอบความปลอดภัยไม่ถูกต้อง กรุณาลองใหม่',
  }),
);

/** Wrap an object or a list in `data`, as in all replies that the specification does not define. */
export function data<S extends TSchema>(schema: S) {
  return Type.Object({ data: schema });
}

export function nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()]);
}

/** Staff member who holds an item of a queue; null when nobody does. */
export const Holder = nullable(Type.Object({ id: Type.String(), shown_name: Type.String(), until: Time }));
