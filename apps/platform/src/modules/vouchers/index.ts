/** Prepaid cards: made by the operator, redeemed by one member, once. */
export { listBatches, makeVouchers, voidBatch } from './make-vouchers.ts';
export { voucherRoutes } from './routes.ts';
export { voucherPositions } from './voucher-positions.ts';
export { openVouchers, type Vouchers } from './vouchers.ts';
