import { satang } from '@sanam/money';
import type { Selectable } from 'kysely';
import { isUniqueViolation } from '../../../core/database.ts';
import type { GatewayCharge as ChargeRow } from '../../../core/database-types.ts';
import { closeFinding, openFinding } from '../../../core/findings.ts';
import type { GatewayCharge } from '../../../providers/payment-gateway/gateway-port.ts';
import { keepMemberOpen } from '../../members/index.ts';
import { move, WalletConflict } from '../../wallet/index.ts';
import { ownerOf, REVIEW_CAUSES } from '../deposit-states.ts';
import { changeState, isPaidAlready, lockDeposit, toReview } from '../deposit-store.ts';
import type { Deposits } from '../deposits.ts';
import { chargeOwner, claimCharge } from './charge-owner.ts';
import { judgeCharge, type KnownCharge } from './judge-charge.ts';

/** Text in Thai for the member: the payment at the gateway failed. */
const DECLINED = 'การชำระเงินที่ช่องทางชำระเงินไม่สำเร็จ ไม่มีการเติมเครดิต หากถูกตัดเงินแล้ว เงินไม่หาย ระบบจะตรวจและเติมให้';

/**
 * Apply the gateway's answer about one charge, once: the charge's row is locked, and the decision, the deposit's new
 * state and the movement commit together. Repeated, late or unordered answers change nothing more.
 */
export async function settleCharge(deposits: Deposits, gateway: string, charge: GatewayCharge): Promise<void> {
  try {
    if ((await apply(deposits, gateway, charge, false)) !== 'doubtful') return;
    // a charge that had ended is reopened only by a new answer: this answer may be older than the end of the charge
    const anew = await deposits.gateway?.query(charge.id);
    if (anew?.outcome === 'charge') await apply(deposits, gateway, anew.charge, true);
  } catch (error) {
    const isKnownElsewhere = isUniqueViolation(error, 'gateway_charge_claim');
    if (!(error instanceof WalletConflict) && !isKnownElsewhere) throw error;
    // the ledger, or another deposit, already has this payment: no money was moved now, and staff must review it
    deposits.log.error({ err: error, charge: charge.id }, 'a payment at the gateway contradicts our books');
    await openFinding(deposits.db, {
      kind: 'charge_contradicts',
      subject: `${gateway}:${charge.id}`,
      halts: 'none',
      detail: { error: (error as Error).message },
    });
    if (isKnownElsewhere) return;
    await deposits.db.transaction().execute(async (tx) => {
      const row = await tx
        .updateTable('gateway_charge')
        .set({
          state: 'review',
          cause: 'ledger',
          charge_id: charge.id,
          paid_satang: charge.paidSatang,
          paid_at: charge.paidAt,
          settled_at: deposits.clock.now(),
        })
        .where('member_id', '=', chargeOwner(charge.reference))
        .where('gateway', '=', gateway)
        .where('reference', '=', charge.reference)
        .where('state', 'in', ['open', 'over'])
        .returning(['member_id', 'reference'])
        .executeTakeFirst();
      if (row) await claimCharge(tx, row, gateway, charge.id);
    });
  }
}

async function apply(
  deposits: Deposits,
  gateway: string,
  charge: GatewayCharge,
  isConfirmed: boolean,
): Promise<'doubtful' | undefined> {
  const told = await deposits.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('gateway_charge')
      .selectAll()
      .where('member_id', '=', chargeOwner(charge.reference))
      .where('gateway', '=', gateway)
      .where('reference', '=', charge.reference)
      .forUpdate()
      .executeTakeFirst();
    const deposit = row && (await lockDeposit(tx, row.reference));
    if (!row || !deposit) {
      // a charge that was not created here is reported only when it was paid
      if (charge.paidSatang !== null)
        await openFinding(tx, {
          kind: 'unknown_charge',
          subject: `${gateway}:${charge.id}`,
          detail: { reference: charge.reference, amount_satang: String(charge.paidSatang) },
        });
      return undefined;
    }
    const memberId = row.member_id;
    if (row.expires_at < deposits.clock.now()) await closeFinding(tx, 'gateway_silent', `${gateway}:${row.reference}`);
    const known: KnownCharge = {
      state: row.state,
      chargeId: row.charge_id,
      reference: row.reference,
      amountSatang: row.amount_satang,
      isMemberClosed: !(await keepMemberOpen(tx, memberId)),
      isAlreadyPaid: deposit.state === 'credited' || (await isPaidAlready(tx, deposit, 'charge')),
    };
    const verdict = judgeCharge(charge, known);
    if (row.state === 'over' && (verdict.do === 'credit' || verdict.do === 'review') && !isConfirmed)
      return 'doubtful' as const;
    // paid and sent back, at least in part, before it was known here to be paid: what the gateway has kept is the
    // member's, and is credited nowhere
    if (charge.status === 'reversed' && charge.paidSatang !== null && (row.state === 'open' || row.state === 'over'))
      await openFinding(tx, {
        kind: 'charge_reversed',
        subject: `${gateway}:${charge.id}`,
        memberId,
        halts: 'none',
        detail: { status: charge.status, amount_satang: String(charge.paidSatang) },
      });
    const now = deposits.clock.now();
    const write = async (change: Partial<Selectable<ChargeRow>>) => {
      if (change.charge_id) await claimCharge(tx, row, gateway, change.charge_id);
      await tx
        .updateTable('gateway_charge')
        .set(change)
        .where('member_id', '=', memberId)
        .where('gateway', '=', gateway)
        .where('reference', '=', row.reference)
        .execute();
    };
    const paid = {
      charge_id: charge.id,
      paid_satang: charge.paidSatang,
      paid_at: charge.paidAt ?? now,
      asked_at: now,
      settled_at: now,
    };
    switch (verdict.do) {
      case 'find':
        await write({ asked_at: now });
        await openFinding(tx, {
          kind: verdict.kind,
          subject: `${gateway}:${charge.id}`,
          memberId,
          detail: { status: charge.status, amount_satang: String(charge.paidSatang ?? charge.amountSatang) },
        });
        return undefined;
      case 'nothing':
        await write({ asked_at: now });
        return undefined;
      case 'show': {
        const picture = charge.qr ? { qr: charge.qr.bytes, qr_type: charge.qr.type } : {};
        await write({
          charge_id: charge.id,
          ...(charge.checkoutUrl ? { checkout_url: charge.checkoutUrl } : {}),
          ...picture,
          asked_at: now,
        });
        if (deposit.state !== 'prepared') return undefined;
        await changeState(deposits, tx, deposit, { to: 'paying', by: 'member' }, now);
        return { memberId };
      }
      case 'end':
        await write({ charge_id: charge.id, state: 'over', cause: charge.failureCode ?? charge.status, asked_at: now });
        if (!verdict.declined || ownerOf(deposit.state, 'rejected') !== 'gateway') return undefined;
        await changeState(deposits, tx, deposit, { to: 'rejected', by: 'gateway', cause: DECLINED }, now);
        return { memberId };
      case 'review':
        await write({ ...paid, state: 'review', cause: verdict.cause });
        await openFinding(tx, {
          kind: 'charge_in_review',
          subject: `${gateway}:${row.reference}`,
          memberId,
          detail: { cause: verdict.cause, amount_satang: String(charge.paidSatang) },
        });
        if (deposit.state !== 'in_review') await toReview(deposits, tx, deposit, REVIEW_CAUSES[verdict.cause], now);
        return { memberId };
      case 'credit': {
        const amount = satang(row.amount_satang);
        const key = `gateway:${gateway}:${charge.id}`;
        const moved = await move(tx, {
          memberId,
          kind: 'gateway_deposit',
          key,
          amount,
          actor: `gateway:${gateway}`,
          detail: { ref: row.reference, gateway, charge: charge.id },
        });
        if (moved.outcome !== 'moved') throw new WalletConflict(`${key} was credited before its row said so`);
        await write({ ...paid, state: 'credited', cause: null });
        const arrived = await changeState(deposits, tx, deposit, { to: 'paid', by: 'incoming-payment' }, now);
        await changeState(deposits, tx, arrived, { to: 'credited', by: 'matching', creditedSatang: amount }, now);
        return { memberId, amountSatang: amount };
      }
    }
  });
  if (told === 'doubtful') return told;
  if (!told) return undefined;
  const news = 'amountSatang' in told ? { kind: 'gateway_deposit', amountSatang: String(told.amountSatang) } : {};
  deposits.live.announce({ memberId: String(told.memberId), topic: 'deposit', ...news });
  return undefined;
}
