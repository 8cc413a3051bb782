import pg from 'pg';
import { expect, test } from 'vitest';
import { asOwner } from '../../testing/as-owner.ts';
import {
  addPasskey,
  later,
  newMember,
  type Person,
  payIn,
  profileOf,
  proveAccountOf,
  signInAgain,
} from '../../testing/people.ts';
import { bet, player } from '../../testing/player.ts';
import { offer } from '../../testing/promotions.ts';
import { beginDeposit, exclude, launch, limitOf, setLimit, timeOut } from '../../testing/protection.ts';
import { platformWithStudio } from '../../testing/studio.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { endPersonalData } from '../retention/index.ts';

/* Breaks and limits of a person hold for their other accounts, and for nobody else's. */

const DAY = 86_400;
const MINUTE = 60;
const ACCOUNT = '1234567890';
const MONTH = { kind: 'deposit', period: 'month' } as const;
const LONG = { SESSION_IDLE_SECONDS: String(365 * DAY) };

const stake = async (platform: TestPlatform, person: Person) =>
  (await platform.walletCall('/transaction/bet', bet(person, 1))).status;
/** Sign in from a browser: a new one, or the one of these cookies. @returns the browser's cookies. */
async function enter(platform: TestPlatform, person: Person, browser: Record<string, string> = {}) {
  const { token, headers } = await signInAgain(platform, person, browser);
  person.token = token;
  const kept = /(?:__Host-)?sanam\.device=[^;]+/.exec([headers['set-cookie']].flat().join('\n'));
  return kept ? { cookie: kept[0] } : browser;
}
const statusOf = async (platform: TestPlatform, person: Person) => (await beginDeposit(platform, person, 300)).status;

test('SAFE-03 a bank account that nobody has proven, or that is proven to be another member’s, excludes nobody but who linked it', async () => {
  const platform = await testPlatform();
  const owner = await newMember(platform, { account: ACCOUNT });
  await payIn(platform, owner, 500);
  const stranger = await newMember(platform, { account: ACCOUNT });
  const third = await newMember(platform, { account: ACCOUNT });
  await exclude(platform, stranger, 'forever');
  for (const person of [owner, third]) {
    await enter(platform, person);
    expect((await profileOf(platform, person)).block).toBeNull();
    expect(await statusOf(platform, person)).toBe(200);
  }
});

test('SAFE-03 whoever links the account that is proven to be an excluded member’s is excluded too; what else they are known by excludes nobody', async () => {
  const platform = await testPlatform();
  const first = await newMember(platform, { account: ACCOUNT });
  await proveAccountOf(platform, first);
  await exclude(platform, first);
  const again = await newMember(platform, { account: ACCOUNT });
  expect((await profileOf(platform, again)).block).toMatchObject({ kind: 'exclusion' });
  // perhaps they mistyped the number: a member of the same browser is left alone
  const browser = await enter(platform, again);
  const friend = await newMember(platform);
  await enter(platform, friend, browser);
  expect([await statusOf(platform, friend), await statusOf(platform, again)]).toEqual([200, 422]);
});

test('SAFE-03 an account that signs in from the browser of an excluded member, also later than the exclusion, gets no bet, gift or deposit', async () => {
  const { platform } = await platformWithStudio({ BONUS_DEPOSIT_OFFERS_PER_DAY: '10' });
  await offer(platform, 'thanks', {
    ...{ kind: 'fixed', percent: 0, bonus_max_baht: 50, deposit_min_baht: 0, turnover_multiple: 0, once: 'ever' },
  });
  const first = await newMember(platform);
  const other = await player(platform);
  await exclude(platform, first);
  const browser = await enter(platform, first);
  await enter(platform, other, browser);
  const gift = await platform.call('POST', '/api/customers/get-bonus/promotion-thanks', undefined, other.token);
  expect((gift.body as { success: boolean }).success).toBe(false);
  expect([await stake(platform, other), (await launch(platform, other)).status]).toEqual([
    'RS_ERROR_USER_DISABLED',
    422,
  ]);
  expect(await statusOf(platform, other)).toBe(422);
});

test('SAFE-03 SAFE-02 a time-out and limits hold for another account in the same browser, from its sign-in on', async () => {
  const { platform } = await platformWithStudio();
  const [first, other] = [await newMember(platform), await player(platform)];
  const browser = await enter(platform, first);
  await setLimit(platform, first, MONTH, 200);
  await setLimit(platform, first, { kind: 'stake', period: 'day' }, 1);
  await setLimit(platform, other, { kind: 'deposit', period: 'day' }, 100);
  await enter(platform, other, browser);
  expect((await limitOf(platform, other, MONTH)).amount).toBe(200);
  // its own lower one stays
  expect((await limitOf(platform, other, { kind: 'deposit', period: 'day' })).amount).toBe(100);
  expect([await stake(platform, other), await stake(platform, other)]).toEqual(['RS_OK', 'RS_ERROR_LIMIT_REACHED']);

  await timeOut(platform, first, '1_day');
  // at once, also where a game is open
  expect(await stake(platform, other)).toBe('RS_ERROR_USER_DISABLED');
  expect((await profileOf(platform, other)).block).toMatchObject({ kind: 'time_out' });
  // nobody of staff has done it, and the message does not say who did
  const { body } = await platform.call('GET', '/api/inbox?kind=security', undefined, other.token);
  const [told] = (body as { data: { title: string; text: string }[] }).data.filter(({ text }) => text.includes('ถึง '));
  expect(told).toMatchObject({ title: 'บัญชีนี้พักการเล่นแล้ว', text: expect.stringMatching(/\d\u00a0น\. เงินของคุณ/) });
  platform.wait(DAY + MINUTE);
  await enter(platform, other, browser);
  expect((await profileOf(platform, other)).block).toBeNull();
});

test('SAFE-02 SITE-23 a member is told which limits of another account hold for theirs and why, once, and of none that they set themselves', async () => {
  const platform = await testPlatform();
  const [first, other] = [await newMember(platform), await newMember(platform)];
  const browser = await enter(platform, first);
  await setLimit(platform, first, MONTH, 200);
  await setLimit(platform, first, { kind: 'time', period: 'day' }, 90);
  await setLimit(platform, other, { kind: 'loss', period: 'day' }, 50);
  const told = async (person: Person) => {
    const { body } = await platform.call('GET', '/api/inbox?kind=security', undefined, person.token);
    return (body as { data: { title: string; text: string; path: string }[] }).data.filter(
      ({ path }) => path === '/protection',
    );
  };
  await enter(platform, other, browser);
  await enter(platform, other, browser);
  const text = expect.stringMatching(/^เพราะเคยตั้งไว้ในอีกบัญชี/);
  expect(await told(other)).toMatchObject([
    { title: 'เวลาเล่นไม่เกิน 90 นาทีต่อวันใช้กับบัญชีนี้แล้ว', text },
    { title: 'วงเงินฝากไม่เกิน 200.00 บาทต่อเดือนใช้กับบัญชีนี้แล้ว', text },
  ]);
  expect(await told(first)).toEqual([]);
});

test('SAFE-03 when a break cannot be carried to another account with a game open, or the process dies before, the member hears that the break stands, and a job carries it', async () => {
  const { platform } = await platformWithStudio();
  const [first, other] = [await newMember(platform), await player(platform)];
  await enter(platform, other, await enter(platform, first));
  await asOwner(platform, 'alter function break_carry rename to break_carry_gone');
  expect((await timeOut(platform, first, '1_day')).status).toBe(200);
  expect(await stake(platform, other)).toBe('RS_OK');
  await asOwner(platform, 'alter function break_carry_gone rename to break_carry');
  await platform.runDueJobs();
  expect(await stake(platform, other)).toBe('RS_ERROR_USER_DISABLED');
  expect((await profileOf(platform, other)).block).toMatchObject({ kind: 'time_out' });
});

test('SAFE-02 limits of a closed account hold for the next one of the same person', async () => {
  const platform = await testPlatform();
  const first = await newMember(platform);
  const browser = await enter(platform, first);
  await setLimit(platform, first, MONTH, 200);
  const closed = await platform.call('POST', '/api/account/close', { password: first.password }, first.token);
  expect(closed.status).toBe(200);
  const again = await newMember(platform);
  await enter(platform, again, browser);
  expect((await limitOf(platform, again, MONTH)).amount).toBe(200);
  expect(await statusOf(platform, again)).toBe(422);
});

test('SAFE-02 a limit holds for another account in a browser that was forgotten, after a new password or a long time; without a limit nothing is kept', async () => {
  const platform = await testPlatform(LONG);
  const [first, unlimited] = [await newMember(platform), await newMember(platform)];
  const old = await enter(platform, first);
  await enter(platform, unlimited);
  await setLimit(platform, first, MONTH, 200);
  platform.wait(366 * DAY);
  await endPersonalData(platform.retention);
  const last = await enter(platform, first);
  await enter(platform, unlimited);
  for (const { password: old_password, token } of [first, unlimited]) {
    const given = { old_password, password: 'Zyq8nam4Wtb', password_confirmation: 'Zyq8nam4Wtb' };
    expect((await platform.call('POST', '/api/customers/update-password', given, token)).status).toBe(200);
  }
  for (const browser of [old, last]) {
    const other = await newMember(platform);
    await enter(platform, other, browser);
    expect((await limitOf(platform, other, MONTH)).amount).toBe(200);
  }
  // servers cannot read what is kept
  await expect(
    asOwner(
      platform,
      `do $$ begin assert (select array_agg(distinct member_id) = '{${first.memberId}}' from excluded_identity); end $$`,
    ),
  ).resolves.toBeUndefined();
});

test('SAFE-02 after a raise the earlier limits of the person’s other accounts no longer apply, and limits that are set later do', async () => {
  const platform = await testPlatform(LONG);
  const [before, other, later] = [await newMember(platform), await newMember(platform), await newMember(platform)];
  const browser = await enter(platform, before);
  await setLimit(platform, before, MONTH, 100);
  await enter(platform, other, browser);
  expect(await setLimit(platform, other, MONTH, null)).toBe('asked');
  platform.wait(DAY + MINUTE);
  await enter(platform, other, browser);
  expect((await platform.call('POST', '/api/protection/limits/raise', MONTH, other.token)).status).toBe(200);
  await enter(platform, other, browser);
  expect((await limitOf(platform, other, MONTH)).amount).toBeNull();
  platform.wait(200 * DAY);
  // a browser that the first account does not know
  const shared = await enter(platform, later);
  await setLimit(platform, later, MONTH, 200);
  await enter(platform, other, shared);
  expect((await limitOf(platform, other, MONTH)).amount).toBe(200);
});

test('SAFE-03 a browser that an excluded member used after the exclusion began is known when the account is closed', async () => {
  const platform = await testPlatform();
  const [first, stranger] = [await newMember(platform), await newMember(platform)];
  await exclude(platform, first, 'forever');
  const browsers = [await enter(platform, first), await enter(platform, stranger)];
  for (const { token, password } of [first, stranger])
    expect((await platform.call('POST', '/api/account/close', { password }, token)).status).toBe(200);
  const said = [];
  for (const browser of browsers) {
    const again = await newMember(platform);
    await enter(platform, again, browser);
    said.push([(await profileOf(platform, again)).block?.kind, await statusOf(platform, again)]);
  }
  expect(said).toEqual([
    ['exclusion', 422],
    [undefined, 200],
  ]);
});

test('SAFE-03 after an exclusion every account waits for its own return and cooling day, and none is excluded again', async () => {
  const platform = await testPlatform(LONG);
  const first = await newMember(platform);
  const browser = await enter(platform, first);
  await exclude(platform, first);
  platform.wait(200 * DAY);
  const other = await newMember(platform);
  await enter(platform, other, browser);
  const comeBack = async (person: Person) =>
    (await platform.call('POST', '/api/protection/return', undefined, person.token)).status;
  expect((await profileOf(platform, other)).block).toMatchObject({ kind: 'exclusion_over' });
  await enter(platform, first, browser);
  expect(await comeBack(first)).toBe(200);
  await later(platform, first, DAY + MINUTE);
  expect([await statusOf(platform, first), (await profileOf(platform, first)).block]).toEqual([200, null]);
  await enter(platform, other, browser);
  expect([await statusOf(platform, other), await comeBack(other)]).toEqual([422, 200]);
  platform.wait(DAY + MINUTE);
  for (const person of [other, first]) {
    await enter(platform, person, browser);
    expect((await profileOf(platform, person)).block).toBeNull();
  }
  expect(await statusOf(platform, other)).toBe(200);
});

test('SAFE-03 an exclusion from which a member came back long ago does not reach another account with a later pause or time-out', async () => {
  const platform = await testPlatform(LONG);
  const first = await newMember(platform);
  const browser = await enter(platform, first);
  await exclude(platform, first);
  await later(platform, first, 200 * DAY);
  expect((await platform.call('POST', '/api/protection/return', undefined, first.token)).status).toBe(200);
  await later(platform, first, DAY + MINUTE);
  const other = await newMember(platform);
  await enter(platform, other, browser);
  await platform.call('POST', '/api/play-session/answer', { choice: 'pause' }, first.token);
  await enter(platform, other, browser);
  expect([(await profileOf(platform, other)).block, await statusOf(platform, other)]).toEqual([null, 200]);
  await timeOut(platform, first, '1_day');
  await enter(platform, other, browser);
  expect((await profileOf(platform, other)).block).toMatchObject({ kind: 'time_out' });
  await later(platform, other, DAY + MINUTE);
  expect((await profileOf(platform, other)).block).toBeNull();
});

test('SAFE-03 an exclusion reaches another account that is on a short break', async () => {
  const platform = await testPlatform();
  const [first, other] = [await newMember(platform), await player(platform)];
  const browser = await enter(platform, first);
  await enter(platform, other, browser);
  await platform.call('POST', '/api/play-session/answer', { choice: 'pause' }, other.token);
  await exclude(platform, first);
  platform.wait(16 * MINUTE);
  expect(await stake(platform, other)).toBe('RS_ERROR_USER_DISABLED');
});

test('SAFE-03 an excluded member is known by the phone and the passkey that the account had, also when it has them no longer', async () => {
  const platform = await testPlatform();
  const first = await newMember(platform);
  await addPasskey(platform, first);
  const { credential_id } = await platform.db
    .selectFrom('passkey_claim')
    .select('credential_id')
    .where('member_id', '=', first.memberId)
    .executeTakeFirstOrThrow();
  await exclude(platform, first);
  // the member changes the phone, and removes the passkey
  await asOwner(
    platform,
    `update member_phone set phone = '+66999999999' where member_id = ${first.memberId};
     update member set phone = '+66999999999' where id = ${first.memberId};
     delete from passkey_claim where member_id = ${first.memberId}`,
  );
  const samePhone = await newMember(platform, { phone: first.phone });
  const [samePasskey, other] = [await newMember(platform), await newMember(platform)];
  await platform.db.insertInto('passkey_claim').values({ credential_id, member_id: samePasskey.memberId }).execute();
  expect([
    await statusOf(platform, samePhone),
    await statusOf(platform, samePasskey),
    await statusOf(platform, other),
  ]).toEqual([422, 422, 200]);
});

test('SAFE-03 a return after an exclusion does not shorten a time-out that lasts longer than the cooling day', async () => {
  const platform = await testPlatform(LONG);
  const person = await newMember(platform);
  await exclude(platform, person);
  await later(platform, person, 180 * DAY);
  await timeOut(platform, person, '42_days');
  await later(platform, person, 10 * DAY);
  const reply = await platform.call('POST', '/api/protection/return', undefined, person.token);
  expect((reply.body as { data: object }).data).toMatchObject({ kind: 'time_out' });
  await later(platform, person, 2 * DAY);
  expect(await statusOf(platform, person)).toBe(422);
  await later(platform, person, 31 * DAY);
  expect(await statusOf(platform, person)).toBe(200);
});

test('SAFE-03 with many members, what one is known by is found by indexes', async () => {
  const platform = await testPlatform();
  const client = new pg.Client({ connectionString: platform.ownerUrl });
  await client.connect();
  try {
    // small tables are read whole whatever their indexes, unless that is forbidden
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query('explain select hash from member_identity where member_id = 1');
    expect(JSON.stringify(rows)).toContain('member_phone_by_member');
    expect(JSON.stringify(rows)).not.toContain('Seq Scan on member_phone');
  } finally {
    await client.end();
  }
});
