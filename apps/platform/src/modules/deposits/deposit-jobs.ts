import Type from 'typebox';
import Value from 'typebox/value';
import { addSeconds } from '../../core/clock.ts';
import type { ModuleJobs } from '../../core/jobs.ts';
import { changeState } from './deposit-store.ts';
import type { Deposits } from './deposits.ts';
import { matchTransfer } from './match-transfer.ts';
import { EXPIRED_CAUSE } from './prepare-deposit.ts';

const TransferKey = Type.Object({ fromBank: Type.String(), reference: Type.String() });
const STUCK_SECONDS = 10;
const BATCH = 500;

export function depositJobs(deposits: Deposits): ModuleJobs {
  return {
    handlers: {
      'match-transfer': (payload) => matchTransfer(deposits, Value.Parse(TransferKey, payload)),
      'sweep-deposits': () => sweepDeposits(deposits),
    },
    schedule: [{ job: 'sweep-deposits', cron: '* * * * *' }],
  };
}

/** Closes deposits whose time is over, and decides transfers whose job got lost with the process that ran it. */
export async function sweepDeposits(deposits: Deposits): Promise<void> {
  const now = deposits.clock.now();
  const expired = await deposits.db.selectFrom('deposit').select(['member_id', 'id']).where('state', '=', 'prepared').where('expires_at', '<=', now).limit(BATCH).execute();
  for (const { member_id, id } of expired) {
    await deposits.db.transaction().execute(async (tx) => {
      const deposit = await tx.selectFrom('deposit').select(['member_id', 'id', 'state']).where('member_id', '=', member_id).where('id', '=', id).forUpdate().executeTakeFirst();
      if (deposit?.state === 'prepared') await changeState(tx, deposit, 'expired', EXPIRED_CAUSE, now);
    });
    deposits.live.announce({ memberId: String(member_id), topic: 'deposit' });
  }
  const stuck = await deposits.db
    .selectFrom('bank_transfer')
    .select(['from_bank', 'reference'])
    .where('state', '=', 'received')
    .where('received_at', '<', addSeconds(now, -STUCK_SECONDS))
    .limit(BATCH)
    .execute();
  for (const { from_bank, reference } of stuck) await matchTransfer(deposits, { fromBank: from_bank, reference });
}
