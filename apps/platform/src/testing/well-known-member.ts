import { randomUUID } from 'node:crypto';
import { recordSecurityEvent } from '../modules/members/index.ts';
import { asOwner } from './as-owner.ts';
import { freshPhone, newMember, newStaff, type Person, payIn } from './people.ts';
import { SoftAuthenticator } from './soft-authenticator.ts';
import type { TestPlatform } from './test-platform.ts';

export const ADDRESS = '203.0.113.77';
const BROWSER = 'Mozilla/5.0 (Test Phone 9)';
const FROM_HOME = { 'x-forwarded-for': ADDRESS, 'user-agent': BROWSER };
export const NOTE = 'คุยกับคุณสมหญิงแล้ว';
export const ENDPOINT = 'https://push.example/browser-of-somying';
const LINE = 'somying.line';
export const PICTURE = 'picture of the slip of Somying';
const ALIAS = 'alias-of-somying';

/** A member about whom the platform holds something in every class. */
export async function wellKnown(platform: TestPlatform): Promise<Person> {
  const person = await newMember(platform);
  const { memberId, phone, password } = person;
  const staff = await newStaff(platform, 'withdrawals', 'deposits');
  await platform.call('POST', '/api/login', { phone, password: 'Wrong1234', ip: '{ip}' }, undefined, FROM_HOME);
  await platform.call('POST', '/api/login', { phone, password, ip: '{ip}' }, undefined, FROM_HOME);
  await platform.call('POST', '/api/login', { phone: freshPhone(), password, ip: '{ip}' }, undefined, FROM_HOME);
  await platform.call('POST', '/api/account/marketing', { marketing_consent: true }, person.token, FROM_HOME);
  const options = await platform.call('POST', '/api/passkeys/options', { password }, person.token);
  const device = new SoftAuthenticator(platform.config.PUBLIC_URL);
  const response = device.create((options.body as { data: Parameters<SoftAuthenticator['create']>[0] }).data);
  await platform.call('POST', '/api/passkeys', { response, name: 'โทรศัพท์ของสมหญิง' }, person.token);
  await payIn(platform, person, 500);
  await platform.call('POST', '/api/requests/withdraw', { amount: 500, phone, ip: '{ip}' }, person.token);
  await platform.runDueJobs();
  // what only other services, staff or a game bring
  const session = await platform.db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const deposit = await platform.db
    .selectFrom('deposit')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const withdrawal = await platform.db
    .selectFrom('withdrawal')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const now = platform.members.clock.now();
  await platform.db.updateTable('member').set({ line: LINE }).where('id', '=', memberId).execute();
  await asOwner(platform, 'update member_consent set ip = $1 where member_id = $2', [ADDRESS, memberId]);
  await platform.db
    .insertInto('slip')
    .values({
      member_id: memberId,
      deposit_id: deposit.id,
      state: 'refused',
      sending_bank: 'kbank',
      trans_ref: 'T1',
      payload: `payload of ${person.account}`,
      picture: Buffer.from(PICTURE),
      sent_at: now,
    })
    .execute();
  await platform.db
    .insertInto('withdrawal_decision')
    .values({
      member_id: memberId,
      withdrawal_id: withdrawal.id,
      staff_id: staff.staffId,
      decision: 'approve',
      note: NOTE,
      decided_at: now,
      facts_at: now,
    })
    .execute();
  await platform.db
    .insertInto('incoming_payment_decision')
    .values({
      incoming_payment: 'bank:kbank:X',
      staff_id: staff.staffId,
      decision: 'credit',
      reference: 'R',
      note: NOTE,
      decided_at: now,
      facts_at: now,
    })
    .execute();
  const wanted = { bank: 'scb', account_number: '9876543210', name: person.name, password: person.password };
  await platform.call('POST', '/api/account/bank-account', wanted, person.token);
  const asked = { text: `${person.name} ${person.account}`, key: randomUUID() };
  await platform.call('POST', '/api/support', asked, person.token);
  await platform.db
    .insertInto('payout_exclusion')
    .values({
      member_id: memberId,
      reason: NOTE,
      excluded_by: `staff:${staff.staffId}`,
      excluded_at: now,
    })
    .execute();
  await platform.db
    .insertInto('finding')
    .values({
      kind: 'unreadable_transfer',
      subject: 'one',
      member_id: memberId,
      halts_payouts: 'none',
      detail: JSON.stringify({ body: `${person.name} ${person.account}` }),
    })
    .execute();
  await platform.db.updateTable('finding').set({ closed_at: now, closed_by: 'staff', closing_note: NOTE }).execute();
  await platform.db
    .insertInto('identity_check')
    .values({
      ...{ member_id: memberId, state: 'refused', document_type: 'thai_id', number_last4: '0121' },
      ...{ number_sealed: Buffer.from('sealed'), number_hash: Buffer.alloc(32), name: person.name },
      ...{
        holder_name: person.name,
        note: NOTE,
        asked_at: now,
        updated_at: now,
        decided_at: now,
        decided_by: 'system',
      },
    })
    .execute();
  await platform.db
    .insertInto('member_alias')
    .values({ member_id: memberId, audience: 'activities', alias: ALIAS })
    .execute();
  await platform.db.insertInto('member_alias_claim').values({ member_id: memberId, alias: ALIAS }).execute();
  await platform.db
    .insertInto('account_claim_decision')
    .values({
      member_id: staff.memberId,
      bank: 'kbank',
      account_number: person.account,
      holder_id: memberId,
      held_since: now,
      staff_id: staff.staffId,
      decision: 'give',
      note: NOTE,
      decided_at: now,
    })
    .execute();
  // an event with details and without an address
  await recordSecurityEvent(
    platform.db,
    { kind: 'account_unlocked', memberId, actor: `staff:${staff.staffId}`, detail: { reason: NOTE } },
    now,
  );
  await platform.db.insertInto('push_endpoint').values({ endpoint: ENDPOINT, member_id: memberId }).execute();
  const subscription = await platform.db
    .insertInto('push_subscription')
    .values({
      member_id: memberId,
      session_id: session.id,
      endpoint: ENDPOINT,
      p256dh: 'k',
      auth: 'a',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await platform.db
    .insertInto('push_message')
    .values({
      member_id: memberId,
      subscription_id: subscription.id,
      kind: 'result',
      about: 'a',
      key: 'k',
      title: 'ถอนสำเร็จ',
      text: NOTE,
      path: '/',
      created_at: now,
      expires_at: now,
      next_at: now,
      settled_at: now,
    })
    .execute();
  await asOwner(
    platform,
    `insert into game (provider_id, game_code, name, area, product, platforms, offered, demo)
    values ('studio', 'somying-game', 'G', 'slot', 'p', '{}', true, false)`,
  );
  await platform.db
    .insertInto('favourite_game')
    .values({
      member_id: memberId,
      provider_id: 'studio',
      game_code: 'somying-game',
      marked_at: now,
    })
    .execute();
  return person;
}

/** What tells who the person is. */
export const tracesOf = (person: Person): string[] => [
  person.phone,
  person.phone.slice(1),
  person.account,
  person.name,
  LINE,
  ADDRESS,
  BROWSER,
  NOTE,
  ENDPOINT,
  PICTURE,
  ALIAS,
  'โทรศัพท์ของสมหญิง',
  '1990-01-31',
];
