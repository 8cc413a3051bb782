import { openFinding } from '../core/findings.ts';
import { newMember, type Person, payIn } from './people.ts';
import { SoftAuthenticator } from './soft-authenticator.ts';
import type { TestPlatform } from './test-platform.ts';

/** A document that waits for staff. @returns its reference. */
export async function documentInReview({ db }: TestPlatform, { memberId, name }: Person): Promise<string> {
  const now = new Date();
  const { id } = await db
    .insertInto('identity_check')
    .values({
      ...{ member_id: memberId, state: 'review', document_type: 'passport', name, holder_name: name },
      ...{ number_sealed: Buffer.from('sealed'), number_last4: '4567', number_hash: Buffer.alloc(32, 1) },
      ...{ asked_at: now, updated_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `ID${memberId}-${id}`;
}

/** An open finding. @returns its number. */
export async function openedFinding({ db }: TestPlatform, halts: 'none' | 'all'): Promise<string> {
  await openFinding(db, { kind: 'round_without_end', subject: halts, detail: {}, halts });
  const { id } = await db.selectFrom('finding').select('id').where('subject', '=', halts).executeTakeFirstOrThrow();
  return String(id);
}

/** A withdrawal that is at the bank, which does not say how it ended. @returns its reference. */
export async function unknownWithdrawal(platform: TestPlatform): Promise<string> {
  const person = await newMember(platform);
  await payIn(platform, person, 500);
  platform.bank.says = () => ({ status: 'unknown' });
  const asked = await platform.call(
    'POST',
    '/api/requests/withdraw',
    { phone: person.phone, amount: 100 },
    person.token,
  );
  await platform.runDueJobs();
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body));
  return (asked.body as { ref: string }).ref;
}

/** Let a member have a passkey. */
export async function givePasskey(platform: TestPlatform, { password, token }: Person): Promise<void> {
  const options = await platform.call('POST', '/api/passkeys/options', { password }, token);
  const device = new SoftAuthenticator(platform.config.PUBLIC_URL);
  const response = device.create((options.body as { data: Parameters<SoftAuthenticator['create']>[0] }).data);
  await platform.call('POST', '/api/passkeys', { response, name: 'โทรศัพท์' }, token);
}

/** A withdrawal that waits for staff. @returns its reference. */
export async function waitingWithdrawal(platform: TestPlatform): Promise<string> {
  const person: Person = await newMember(platform);
  await payIn(platform, person, 500);
  const asked = await platform.call(
    'POST',
    '/api/requests/withdraw',
    { phone: person.phone, amount: 200 },
    person.token,
  );
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body));
  return (asked.body as { ref: string }).ref;
}
