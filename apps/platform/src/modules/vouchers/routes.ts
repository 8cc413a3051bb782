import { bahtFromSatang } from '@sanam/money';
import type { LimitMoney } from '../../core/money-limit.ts';
import type { Handlers } from '../../core/routes.ts';
import { redeemVoucher } from './redeem-voucher.ts';
import type { CardBonus, Vouchers } from './vouchers.ts';

export function voucherRoutes(vouchers: Vouchers, limit: LimitMoney): Handlers<'redeemVoucher'> {
  return {
    redeemVoucher: async ({ body, caller, request }) => {
      await limit(caller.memberId, request.ip, 'deposits');
      const redeemed = await redeemVoucher(vouchers, { memberId: caller.memberId, ip: request.ip }, body.code);
      return {
        success: true,
        ref: redeemed.ref,
        amount: bahtFromSatang(redeemed.amount),
        credit: bahtFromSatang(redeemed.credit),
        redeemed_at: redeemed.redeemedAt.toISOString(),
        repeated: redeemed.isRepeated,
        bonus: redeemed.bonus ? onWire(redeemed.bonus) : null,
      };
    },
  };
}

const onWire = ({ name, required, days, ownMost }: CardBonus) => ({
  name,
  required: bahtFromSatang(required),
  days,
  own_most: ownMost === null ? null : bahtFromSatang(ownMost),
});
