import Type from 'typebox';
import Value from 'typebox/value';
import { isDue } from '../../core/due.ts';
import { addJob, each, type ModuleJobs } from '../../core/jobs.ts';
import { checkDocument, identityRef } from './check-document.ts';
import type { Identity } from './identity.ts';

const Check = Type.Object({ member: Type.String(), id: Type.String() });
const BATCH = 200;
const STILL_SECONDS = 60;

export function identityJobs(identity: Identity): ModuleJobs {
  return {
    handlers: { 'sweep-identity': () => sweepIdentity(identity) },
    outwardHandlers: {
      'check-document': (payload) => {
        const { member, id } = Value.Parse(Check, payload);
        return checkDocument(identity, BigInt(member), BigInt(id));
      },
    },
    schedule: [{ job: 'sweep-identity', pace: 'sweep' }],
  };
}

/** Queue checks that still wait for the service's answer, the one asked about longest ago first. */
export async function sweepIdentity({ db, clock, log }: Identity): Promise<void> {
  const waiting = await db
    .selectFrom('identity_check')
    .select(['member_id', 'id'])
    .where('state', '=', 'waiting')
    .where(isDue('updated_at', clock.now(), STILL_SECONDS))
    .orderBy('updated_at')
    .limit(BATCH)
    .execute();
  await each(
    waiting,
    log,
    'queueing a check of identity',
    ({ member_id, id }) => identityRef(member_id, id),
    ({ member_id, id }) =>
      addJob(db, 'check-document', { member: String(member_id), id: String(id) }, { key: identityRef(member_id, id) }),
  );
}
