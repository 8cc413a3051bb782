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
    /** Reference of the prepaid card in the statement. */
    ref: Type.String(),
    amount: Baht,
    /** Spendable credit after the card was redeemed. */
    credit: Baht,
    redeemed_at: Time,
    /** Whether this member had redeemed the card before. When true, no money moved this time. */
    repeated: Type.Boolean(),
    /**
     * Bonus that the card gave: wagering requirement in baht, the number of days to fulfil it, and the most in baht
     * that then becomes the member's own, where there is one. Null when the card gave no bonus and the credit is the
     * member's own.
     */
    bonus: nullable(
      Type.Object({ name: Type.String(), required: Baht, days: Type.Integer(), own_most: nullable(Baht) }),
    ),
  }),
});
