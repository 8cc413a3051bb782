import Type from 'typebox';
import { call } from './call.ts';
import { Baht, ClaimedIp, nullable, Time } from './fields.ts';

export const redeemVoucher = call({
  method: 'POST',
  path: '/api/vouchers/redeem',
  access: 'member',
  summary:
    'Redeems a prepaid card: its amount becomes credit, once. The member who redeemed it may ask again and is told the same.',
  body: Type.Object({
    code: Type.String({
      minLength: 1,
      maxLength: 100,
      description: '16 letters and digits; spaces, dashes and small letters are accepted',
      thai: 'กรุณาใส่รหัสบัตร',
    }),
    ip: ClaimedIp,
  }),
  reply: Type.Object({
    success: Type.Boolean(),
    /** What the card is called in the statement. */
    ref: Type.String(),
    amount: Baht,
    /** Spendable credit now. */
    credit: Baht,
    redeemed_at: Time,
    /** The member had redeemed it before: nothing moved now. */
    repeated: Type.Boolean(),
    /**
     * It brought a bonus: what must be played for it, baht, in so many days. Null: it is credit of the member's own.
     */
    bonus: nullable(Type.Object({ name: Type.String(), required: Baht, days: Type.Integer() })),
  }),
});
