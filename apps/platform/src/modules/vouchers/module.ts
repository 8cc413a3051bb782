import type { Module } from '../../core/module.ts';
import { serve } from '../../core/routes.ts';
import { vouchersOfTwo } from './order-vouchers.ts';
import { voucherRetention } from './retention.ts';
import { voucherRoutes } from './routes.ts';
import { staffVoucherRoutes } from './staff-routes.ts';
import { voucherBookCheck } from './voucher-book-check.ts';
import type { Vouchers } from './vouchers.ts';

export const voucherModule: Module<Vouchers> = {
  serve: (app, vouchers, { money }) =>
    serve(app, { ...voucherRoutes(vouchers, money.begin), ...staffVoucherRoutes(vouchers) }),
  proposals: (vouchers) => [vouchersOfTwo(vouchers)],
  book: voucherBookCheck,
  retention: voucherRetention,
};
