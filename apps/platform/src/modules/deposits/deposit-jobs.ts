import { createHash } from 'node:crypto';
import Type from 'typebox';
import Value from 'typebox/value';
import { addSeconds } from '../../core/clock.ts';
import { openFinding } from '../../core/findings.ts';
import { each, type ModuleJobs } from '../../core/jobs.ts';
import { type DepositState, OPEN_STATES, ownerOf } from './deposit-states.ts';
import { changeState } from './deposit-store.ts';
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
    outwardHandlers: {
      'poll-statement': () => pollStatement(deposits),
      ...gatewayHandlers(deposits),
      'check-slip': (payload) => checkSlip(deposits, readSlip(payload)),
      'sweep-slips': () => sweepSlips(deposits),
    },
    schedule: [
      { job: 'sweep-gateway', cron: '* * * * *' },
      { job: 'sweep-slips', cron: '* * * * *' },
      { job: 'sweep-deposits', cron: '* * * * *' },
      { job: 'poll-statement', cron: '* * * * *' },
    ],
  };
}

function readSlip(payload: unknown): { memberId: bigint; id: bigint } {
  const { memberId, id } = Value.Parse(Slip, payload);
  return { memberId: BigInt(memberId), id: BigInt(id) };
}

/** Closes deposits whose time is over, and decides transfers whose job got lost with the process that ran it. */
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
        const deposit = await tx.selectFrom('deposit').select(['member_id', 'id', 'state']).where('member_id', '=', member_id).where('id', '=', id).forUpdate().executeTakeFirst();
        if (deposit && ownerOf(deposit.state as DepositState, 'expired') === 'clock') await changeState(tx, deposit, { to: 'expired', by: 'clock', cause: EXPIRED_CAUSE }, now);
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
}

/**
 * Reads the bank's own statement, so that a transfer whose notice was lost is found. It begins a while before the newest transfer
 * known here: a late posting is not missed, and what is known already changes nothing.
 */
export async function pollStatement(deposits: Deposits): Promise<void> {
  const newest = await deposits.db
    .selectFrom('bank_transfer')
    .select((of) => of.fn.max('transferred_at').as('at'))
    .executeTakeFirst();
  const since = newest?.at ? addSeconds(newest.at, -OVERLAP_SECONDS) : addSeconds(deposits.clock.now(), -FIRST_SECONDS);
  const lines = await deposits.statement.since(since);
  await each(lines, deposits.log, 'reading a line of the statement', fingerprint, async (line) => {
    try {
      await receiveTransfer(deposits, line);
    } catch (error) {
      if (!(error instanceof TransferError)) throw error;
      const fresh = await openFinding(deposits.db, { kind: 'unreadable_transfer', subject: `statement:${fingerprint(line)}`, detail: { error: error.message } });
      if (fresh) deposits.log.error({ err: error }, 'a line of the statement cannot be read');
    }
  });
}

/** Tells one line from another without saying what stands in it. */
function fingerprint(line: unknown): string {
  return createHash('sha256').update(JSON.stringify(line)).digest('hex').slice(0, 16);
}
