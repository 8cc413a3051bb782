import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import Type from 'typebox';
import Value from 'typebox/value';
import { addSeconds } from '../../core/clock.ts';
import { openFinding } from '../../core/findings.ts';
import { each, type ModuleJobs } from '../../core/jobs.ts';
import { OPEN_STATES, ownerOf, REVIEW_CAUSES } from './deposit-states.ts';
import { changeState, type LockedDeposit, lockDeposit, lockDepositOf } from './deposit-store.ts';
import type { Deposits } from './deposits.ts';
import { gatewayHandlers } from './gateway/gateway-jobs.ts';
import { EXPIRED_CAUSE } from './prepare-deposit.ts';
import { checkSlip, sweepSlips } from './slips/check-slip.ts';
import { matchTransfer } from './transfers/match-transfer.ts';
import { receiveTransfer, TransferError } from './transfers/receive-transfer.ts';

const Transfer = Type.Object({ fromBank: Type.String(), reference: Type.String() });
const Slip = Type.Object({ memberId: Type.String({ pattern: '^\\d+$' }), id: Type.String({ pattern: '^\\d+$' }) });
const STUCK_SECONDS = 10;
const BATCH = 500;
const OVERLAP_SECONDS = 3600;
const FIRST_SECONDS = 7 * 86_400;

export function depositJobs(deposits: Deposits): ModuleJobs {
  return {
    handlers: {
      'match-transfer': (payload) => matchTransfer(deposits, Value.Parse(Transfer, payload)),
      'sweep-deposits': () => sweepDeposits(deposits),
    },
    bankHandlers: { 'poll-statement': () => pollStatement(deposits) },
    outwardHandlers: {
      ...gatewayHandlers(deposits),
      'check-slip': (payload) => checkSlip(deposits, readSlip(payload)),
      'sweep-slips': () => sweepSlips(deposits),
    },
    schedule: [
      { job: 'sweep-gateway', pace: 'sweep' },
      { job: 'sweep-slips', pace: 'sweep' },
      { job: 'sweep-deposits', pace: 'sweep' },
      { job: 'poll-statement', pace: 'statement' },
    ],
  };
}

function readSlip(payload: unknown): { memberId: bigint; id: bigint } {
  const { memberId, id } = Value.Parse(Slip, payload);
  return { memberId: BigInt(memberId), id: BigInt(id) };
}

/** Close expired deposits, and match transfers whose job was lost with its process. */
export async function sweepDeposits(deposits: Deposits): Promise<void> {
  const now = deposits.clock.now();
  const expired = await deposits.db
    .selectFrom('deposit')
    .select(['member_id', 'id'])
    .where('state', 'in', OPEN_STATES)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(BATCH)
    .execute();
  await each(
    expired,
    deposits.log,
    'closing a deposit',
    ({ id }) => String(id),
    async ({ member_id, id }) => {
      await deposits.db.transaction().execute(async (tx) => {
        const deposit = await lockDepositOf(tx, member_id, id);
        if (deposit && ownerOf(deposit.state, 'expired') === 'clock')
          await changeState(deposits, tx, deposit, { to: 'expired', by: 'clock', cause: EXPIRED_CAUSE }, now);
      });
      deposits.live.announce({ memberId: String(member_id), topic: 'deposit' });
    },
  );
  const stuck = await deposits.db
    .selectFrom('bank_transfer')
    .select(['from_bank', 'reference'])
    .where('state', '=', 'received')
    .where('received_at', '<', addSeconds(now, -STUCK_SECONDS))
    .orderBy('received_at')
    .limit(BATCH)
    .execute();
  await each(
    stuck,
    deposits.log,
    'matching a transfer',
    ({ reference }) => reference,
    ({ from_bank, reference }) => matchTransfer(deposits, { fromBank: from_bank, reference }),
  );
  await sweepPaid(deposits, now);
}

/**
 * Hand deposits to staff that have been "paid" for STUCK_SECONDS, although no payment for them waits for the matching:
 * the payment names another deposit, or contradicts the ledger.
 */
async function sweepPaid(deposits: Deposits, now: Date): Promise<void> {
  const { rows } = await sql<LockedDeposit & { ref: string }>`
    select d.member_id, d.id, d.state, d.amount_satang, d.ref from deposit d
    where d.state = 'paid' and not exists (select from bank_transfer b where b.state = 'received' and (b.ref1 = d.ref or b.claimed_ref = d.ref))
      and exists (select from deposit_step s where s.member_id = d.member_id and s.deposit_id = d.id and s.state = 'paid' and s.at < ${addSeconds(now, -STUCK_SECONDS)})
    limit ${BATCH}`.execute(deposits.db);
  await each(
    rows,
    deposits.log,
    'handing a paid deposit to staff',
    ({ ref }) => ref,
    async ({ ref, member_id }) => {
      await deposits.db.transaction().execute(async (tx) => {
        const deposit = await lockDeposit(tx, ref);
        if (deposit?.state !== 'paid') return;
        await changeState(
          deposits,
          tx,
          deposit,
          { to: 'in_review', by: 'matching', cause: REVIEW_CAUSES.elsewhere },
          now,
        );
        await openFinding(tx, {
          kind: 'deposit_without_its_money',
          subject: ref,
          memberId: member_id,
          detail: {},
        });
      });
      deposits.live.announce({ memberId: String(member_id), topic: 'deposit' });
    },
  );
}

/**
 * Read the bank's own statement, to find transfers whose notice was lost. The read time span begins OVERLAP_SECONDS
 * before the start of the last complete reading. So late postings are found, and an outage of any length leaves nothing
 * out. Known transfers change nothing. A reading whose time is in the future was begun by a wrong clock, and counts as
 * begun now.
 */
export async function pollStatement(deposits: Deposits): Promise<void> {
  const { db, clock, log } = deposits;
  const begun = clock.now();
  const cursor = await db.selectFrom('statement_cursor').select('read_until').executeTakeFirst();
  const readUntil = cursor && cursor.read_until < begun ? cursor.read_until : begun;
  const lines = await deposits.statement.since(addSeconds(readUntil, cursor ? -OVERLAP_SECONDS : -FIRST_SECONDS));
  if (!lines) return;
  let isWhole = true;
  await each(lines, log, 'reading a line of the statement', fingerprint, async (line) => {
    try {
      await receiveTransfer(deposits, line);
    } catch (error) {
      if (!(error instanceof TransferError)) {
        isWhole = false;
        throw error;
      }
      const fresh = await openFinding(db, {
        kind: 'unreadable_transfer',
        subject: `statement:${fingerprint(line)}`,
        detail: { error: error.message },
      });
      if (fresh) log.error({ err: error }, 'a line of the statement cannot be read');
    }
  });
  // a line that could not be stored now is read again in the next run
  if (!isWhole) return;
  await db
    .insertInto('statement_cursor')
    .values({ read_until: begun })
    .onConflict((conflict) => conflict.column('single').doUpdateSet({ read_until: begun }))
    .execute();
}

/** Hash that distinguishes statement lines without revealing their contents. */
function fingerprint(line: unknown): string {
  return createHash('sha256').update(JSON.stringify(line)).digest('hex').slice(0, 16);
}
