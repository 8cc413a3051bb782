import { bahtFromSatang, MoneyError, type Satang, satang, satangFromBaht } from '@sanam/money';
import { skipEntry } from '../../core/audit-log.ts';
import { addSeconds } from '../../core/clock.ts';
import { invalid, notFound } from '../../core/errors.ts';
import type { Handlers } from '../../core/routes.ts';
import {
  ALONE_SECONDS,
  findVoucher,
  orderVouchers,
  printVouchers,
  voidVoucher,
  voidVouchers,
} from './order-vouchers.ts';
import { findBatch, orderedAlone, pageOfBatches, pageOfCards } from './read-vouchers.ts';
import type { Vouchers } from './vouchers.ts';

/** Calls of the back office about prepaid cards. */
export function staffVoucherRoutes(
  vouchers: Vouchers,
): Handlers<
  | 'staffVouchers'
  | 'voucherRules'
  | 'voucherBatch'
  | 'voucherCards'
  | 'findVoucher'
  | 'makeVouchers'
  | 'printVouchers'
  | 'voidVouchers'
  | 'voidVoucher'
> {
  const { db, clock } = vouchers;
  return {
    staffVouchers: async ({ query }) => {
      const { shown, next } = await pageOfBatches(db, query, clock.now());
      return { data: shown, next_cursor: next };
    },
    voucherRules: async ({ caller }) => {
      skipEntry();
      const { cardsMax, amountMax, daysMax, twoAbove } = vouchers.rules;
      const since = addSeconds(clock.now(), -ALONE_SECONDS);
      const left = twoAbove - (await orderedAlone(db, `staff:${caller.staffId}`, since));
      const aloneLeft = satang(left > 0n ? left : 0n);
      return {
        data: {
          cards_max: cardsMax,
          amount_max: bahtFromSatang(amountMax),
          days_max: daysMax,
          two_above: bahtFromSatang(twoAbove),
          alone_left: bahtFromSatang(aloneLeft),
          promotions: (await vouchers.cardPromotions(db, clock.now())).map(({ id, amountMax }) => ({
            id,
            amount_max: bahtFromSatang(amountMax),
          })),
        },
      };
    },
    voucherBatch: async ({ params, caller }) => {
      const batch = await findBatch(db, BigInt(params.batch), clock.now());
      if (!batch) throw notFound('ไม่พบชุดบัตรนี้', 'no batch of this number');
      return {
        data: { ...batch, may_print: batch.state === 'ordered' && batch.made_by === `staff:${caller.staffId}` },
      };
    },
    voucherCards: async ({ params, query }) => {
      const { shown, next } = await pageOfCards(db, BigInt(params.batch), query, clock.now());
      return { data: shown, next_cursor: next };
    },
    findVoucher: async ({ body }) => ({ data: await findVoucher(vouchers, body.text) }),
    makeVouchers: async ({ body, caller }) => {
      const order = { ...body, note: body.note.trim(), amount: amountOf(body.amount) };
      const batch = await orderVouchers(vouchers, order, caller.staffId);
      return { data: { batch: batch === undefined ? null : String(batch), missing: batch === undefined ? 1 : 0 } };
    },
    printVouchers: async ({ params, caller }) => {
      const { cards, amount, expiresAt } = await printVouchers(vouchers, BigInt(params.batch), caller.staffId);
      return { data: { cards, amount, expires_at: expiresAt } };
    },
    voidVouchers: async ({ params, body, caller }) => ({
      data: { cards: await voidVouchers(vouchers, BigInt(params.batch), { staffId: caller.staffId, note: body.note }) },
    }),
    voidVoucher: async ({ params, body }) => {
      await voidVoucher(vouchers, params.ref, body.note);
      return { success: true };
    },
  };
}

/** @throws 422 on `amount` for more than two decimals. */
function amountOf(baht: number): Satang {
  try {
    return satangFromBaht(baht);
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    throw invalid('amount', 'กรุณาระบุจำนวนเงินเป็นตัวเลข ทศนิยมไม่เกิน 2 ตำแหน่ง', error.message);
  }
}
