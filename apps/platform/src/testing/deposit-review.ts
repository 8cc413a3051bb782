import type { Calls, PendingDeposit, ReplyOf } from '@sanam/contract';
import type { Person, transferOf } from './people.ts';
import type { TestPlatform } from './test-platform.ts';

/** Begin a deposit by transfer. */
export const prepared = async (platform: TestPlatform, { token }: Person, amount = 500): Promise<PendingDeposit> =>
  (await platform.call('POST', '/api/requests/deposit/prepare', { amount, promotion_id: null, ip: '{ip}' }, token))
    .body;

/** Report a transfer as the bank. @returns the name of the incoming payment. */
export async function arrive(platform: TestPlatform, transfer: ReturnType<typeof transferOf>): Promise<string> {
  await platform.bankNotice('transfer.received', transfer);
  await platform.runDueJobs();
  return `bank:${transfer.from_bank}:${transfer.reference}`;
}

/** What waits for staff who review deposits. */
export async function waiting(
  platform: TestPlatform,
  { token }: Person,
): Promise<ReplyOf<Calls['depositsInReview']>['data']> {
  const { body } = await platform.call('GET', '/api/staff/deposits', undefined, token);
  return (body as ReplyOf<Calls['depositsInReview']>).data;
}

/** Kinds of the findings that are open. */
export const openFindings = async ({ db }: TestPlatform): Promise<string[]> =>
  (await db.selectFrom('finding').select('kind').where('closed_at', 'is', null).execute()).map(({ kind }) => kind);
