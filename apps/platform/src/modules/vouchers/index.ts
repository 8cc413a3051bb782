/** Prepaid cards: made by the operator, redeemed by one member, once. */
export { voucherSettings } from './config.ts';
export { makeVouchers, voidBatch } from './make-vouchers.ts';
export { voucherModule } from './module.ts';
export { requirePromised } from './order-vouchers.ts';
export { listBatches } from './read-vouchers.ts';
export { voucherBookCheck } from './voucher-book-check.ts';
export { openVouchers, type Vouchers } from './vouchers.ts';
