import { sql } from 'kysely';
import { addSeconds } from '../../../core/clock.ts';
import { isBeyond } from '../../../core/due.ts';
import { closeFinding, openFinding } from '../../../core/findings.ts';
import { requestId } from '../../../core/request-id.ts';
import type { GatewayAnswer, PaymentGateway } from '../../../providers/payment-gateway/gateway-port.ts';
import { OPEN_STATES, ownerOf } from '../deposit-states.ts';
import { changeState, lockDeposit } from '../deposit-store.ts';
import type { Deposits } from '../deposits.ts';
import { chargeOwner } from './charge-owner.ts';
import { settleCharge } from './settle-charge.ts';

/** Key of a charge: our own reference of the charge. */
export interface ChargeKey {
  gateway: string;
  reference: string;
}

interface WaitingRow {
  charge_id: string | null;
  state: string;
  asked_at: Date | null;
  amount_satang: bigint;
  expires_at: Date;
  deposit_id: bigint;
  deposit_state: string;
  /** Whether nothing is stored with which the charge can be paid: neither a page nor a QR code. */
  is_opening: boolean;
}

/** Text in Thai for the member: the gateway refused the deposit. */
const REFUSED = 'ช่องทางชำระเงินไม่รับรายการนี้ ไม่มีการตัดเงิน กรุณาลองใหม่หรือฝากด้วยการโอน';
/**
 * Seconds after the end of an open charge (`expires_at`): when the gateway still does not answer, a finding is opened.
 */
export const SILENT_SECONDS = 3600;

/**
 * Subject of the finding that the gateway no longer finds a charge. It is another one than of the contradictions about
 * its money, which halt payouts and must not be taken for told already.
 */
export const absenceOf = (gateway: string, chargeId: string): string => `${gateway}:${chargeId}:absent`;

/**
 * Query the gateway about one charge, and apply its answer. A charge unknown to the gateway is created while its
 * deposit still waits. A missing answer decides nothing.
 * @param listedAt time of the last query as a sweep read it; a charge that was queried since is left.
 * @returns the outcome of the answer; `left` when the gateway was not queried.
 */
export async function askGateway(
  deposits: Deposits,
  key: ChargeKey,
  listedAt?: Date | null,
): Promise<GatewayAnswer['outcome'] | 'left'> {
  const { gateway, db, clock, rules } = deposits;
  if (gateway?.name !== key.gateway) return 'left';
  const row = await db
    .selectFrom('gateway_charge as g')
    .innerJoin('deposit as d', (join) =>
      join.onRef('d.member_id', '=', 'g.member_id').onRef('d.id', '=', 'g.deposit_id'),
    )
    .select([
      'g.charge_id',
      'g.state',
      'g.asked_at',
      'g.amount_satang',
      'g.expires_at',
      'g.deposit_id',
      'd.state as deposit_state',
    ])
    .select(sql<boolean>`g.checkout_url is null and g.qr is null`.as('is_opening'))
    .where('g.member_id', '=', chargeOwner(key.reference))
    .where('g.gateway', '=', key.gateway)
    .where('g.reference', '=', key.reference)
    .executeTakeFirst();
  const now = clock.now();
  if (!row || (listedAt !== undefined && row.asked_at?.getTime() !== listedAt?.getTime())) return 'left';
  const isAwaited =
    row.asked_at && row.asked_at > addSeconds(now, -rules.gatewayAnswerSeconds) && !isBeyond(row.asked_at, now);
  if (row.charge_id === null && isAwaited) return 'left';
  // only one process may create a charge, and one sweep asks about each
  const isClaimed = row.charge_id === null || listedAt !== undefined;
  // the time is stored even without an answer, so that the next sweep begins with other charges
  const claimed = await db
    .updateTable('gateway_charge')
    .set({ asked_at: now })
    .where('member_id', '=', chargeOwner(key.reference))
    .where('gateway', '=', key.gateway)
    .where('reference', '=', key.reference)
    .$if(isClaimed, (charge) => charge.where('asked_at', 'is not distinct from', row.asked_at))
    .returning('reference')
    .executeTakeFirst();
  if (!claimed) return 'left';
  const answer =
    row.charge_id !== null
      ? await queryKnown(gateway, key, { chargeId: row.charge_id, isOpening: row.is_opening && row.expires_at > now })
      : await findOrMake(deposits, gateway, key, row, now);
  if (!answer) return 'left';
  await follow(deposits, key, answer, row);
  return answer.outcome;
}

/**
 * Query a charge. One that waits for its payer, and for which there is nothing to pay with, is searched for as well:
 * only then the answer has the QR code, which may not have come with the charge.
 */
async function queryKnown(
  gateway: PaymentGateway,
  { reference }: ChargeKey,
  { chargeId, isOpening }: { chargeId: string; isOpening: boolean },
): Promise<GatewayAnswer> {
  const answer = await gateway.query(chargeId);
  if (!isOpening || answer.outcome !== 'charge' || answer.charge.status !== 'pending') return answer;
  const found = await gateway.find(reference);
  return found.outcome === 'charge' && found.charge.id === chargeId ? found : answer;
}

/**
 * Find a charge whose creation was never answered, or create it while its deposit waits.
 * @param claimedAt the time that this process stored when it began.
 * @returns undefined when another process has begun the same during the search.
 */
async function findOrMake(
  deposits: Deposits,
  gateway: PaymentGateway,
  key: ChargeKey,
  row: WaitingRow,
  claimedAt: Date,
): Promise<GatewayAnswer | undefined> {
  // before the first attempt the gateway cannot have the charge. Later attempts search for it first, because a gateway
  // may not keep our idempotency key
  const found: GatewayAnswer = row.asked_at ? await gateway.find(key.reference) : { outcome: 'absent' };
  const mayMake =
    (OPEN_STATES as readonly string[]).includes(row.deposit_state) && row.expires_at > deposits.clock.now();
  if (found.outcome !== 'absent' || !mayMake) return found;
  // a search may take longer than a process waits for an answer, and what it says is as old as its beginning
  if (row.asked_at && !(await claimAgain(deposits, key, claimedAt))) return undefined;
  const returnUrl = `${deposits.rules.publicUrl}/slip?id=${requestId('deposit', row.deposit_id)}`;
  const made = await gateway.create({
    key: key.reference,
    reference: key.reference,
    amountSatang: row.amount_satang,
    expiresAt: row.expires_at,
    returnUrl,
  });
  if (made.outcome !== 'unknown') return made;
  // usually only the answer was lost, and the gateway finds the charge. When it does not, that proves nothing yet
  const after = await gateway.find(key.reference);
  return after.outcome === 'charge' ? after : made;
}

/** Begin the time anew for which only this process may create a charge. @returns false when another process has begun. */
async function claimAgain({ db, clock }: Deposits, key: ChargeKey, claimedAt: Date): Promise<boolean> {
  const claimed = await db
    .updateTable('gateway_charge')
    .set({ asked_at: clock.now() })
    .where('member_id', '=', chargeOwner(key.reference))
    .where('gateway', '=', key.gateway)
    .where('reference', '=', key.reference)
    .where('charge_id', 'is', null)
    .where('asked_at', '=', claimedAt)
    .returning('reference')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Handle a notice of a changed charge: query the gateway for its state. */
export async function chargeNotice(deposits: Deposits, chargeId: string): Promise<void> {
  const { gateway } = deposits;
  if (!gateway) return;
  const answer = await gateway.query(chargeId);
  if (answer.outcome === 'charge') return settleCharge(deposits, gateway.name, answer.charge);
  // the error makes the job try again
  if (answer.outcome === 'unknown') throw new Error(`${gateway.name} did not say what became of a charge`);
}

async function follow(deposits: Deposits, key: ChargeKey, answer: GatewayAnswer, row: WaitingRow): Promise<void> {
  const now = deposits.clock.now();
  // settleCharge does so for a charge
  if ((answer.outcome === 'absent' || answer.outcome === 'refused') && row.expires_at < now)
    await closeFinding(deposits.db, 'gateway_silent', `${key.gateway}:${key.reference}`);
  switch (answer.outcome) {
    case 'charge':
      return settleCharge(deposits, key.gateway, answer.charge);
    case 'unknown':
      if (row.expires_at < addSeconds(now, -SILENT_SECONDS) && row.state === 'open')
        await openFinding(deposits.db, {
          kind: 'gateway_silent',
          subject: `${key.gateway}:${key.reference}`,
          detail: { charge: row.charge_id ?? '' },
        });
      return;
    case 'absent':
      // without an id the charge was never created, and its deposit no longer waits: the charge ends. With an id the
      // gateway had the charge and no longer finds it: staff must look
      if (row.charge_id !== null) {
        await openFinding(deposits.db, {
          kind: 'charge_contradicts',
          subject: absenceOf(key.gateway, row.charge_id),
          halts: 'none',
          detail: { status: 'absent' },
        });
        return;
      }
      return end(deposits, key, { cause: 'absent', isRefused: false });
    case 'refused':
      deposits.log.warn({ reference: key.reference, reason: answer.reason }, 'the gateway refused a charge');
      return end(deposits, key, { cause: answer.reason, isRefused: true });
  }
}

/**
 * End a charge that does not exist at the gateway. When the gateway refused it, its deposit ends too; otherwise the
 * deposit expires by the clock.
 */
async function end(
  deposits: Deposits,
  key: ChargeKey,
  { cause, isRefused }: { cause: string; isRefused: boolean },
): Promise<void> {
  const now = deposits.clock.now();
  const memberId = await deposits.db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('gateway_charge')
      .set({ state: 'over', cause, asked_at: now })
      .where('member_id', '=', chargeOwner(key.reference))
      .where('gateway', '=', key.gateway)
      .where('reference', '=', key.reference)
      .where('state', '=', 'open')
      .where('charge_id', 'is', null)
      .returning('member_id')
      .executeTakeFirst();
    const deposit = row && isRefused ? await lockDeposit(tx, key.reference) : undefined;
    if (!deposit || ownerOf(deposit.state, 'rejected') !== 'gateway') return undefined;
    await changeState(deposits, tx, deposit, { to: 'rejected', by: 'gateway', cause: REFUSED }, now);
    return deposit.member_id;
  });
  if (memberId !== undefined) deposits.live.announce({ memberId: String(memberId), topic: 'deposit' });
}
