import { expect, test } from 'vitest';
import {
  beginEnrolment,
  codeNow,
  type Enrolled,
  enrol,
  entriesOf,
  giveFactor,
  givePassword,
  hire,
  intoStep,
  isIn,
  selfOf,
  staffTokenOf,
  stepNow,
  totpAt,
} from '../../testing/back-office.ts';
import { staffSession } from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { loadFactorKey, rotateFactorKey } from './factor-key.ts';
import { factorKeys } from './factor-keys.ts';

/** A person with a second factor, and a session of theirs that waits for it. */
async function entering(settings = {}) {
  const platform = await testPlatform(settings);
  const person = await enrol(platform, await hire(platform));
  return { platform, person, token: (await givePassword(platform, person)).token };
}
const statusOf = async (reply: ReturnType<typeof giveFactor>) => (await reply).status;
const refusals = async (platform: TestPlatform) =>
  (await entriesOf(platform, { action: 'giveSecondFactor', outcome: 'refused' })).length;
const lockFindings = (platform: TestPlatform) =>
  platform.db.selectFrom('finding').select(['detail']).where('kind', '=', 'staff_factor_locked').execute();
/** A code that is right at none of the accepted times. */
function wrongCode(platform: TestPlatform, { secret }: Pick<Enrolled, 'secret'>, nth = 0): string {
  const right = [-2, -1, 0, 1, 2].map((step) => codeNow(platform, secret, step));
  return Array.from({ length: 20 }, (_, n) => String(100_000 + n)).filter((one) => !right.includes(one))[nth] as string;
}

test('SEC-09 the codes of RFC 6238 (appendix B, SHA-1, its last six digits) are accepted at their times', async () => {
  const platform = await testPlatform();
  const person = await enrol(platform, await hire(platform));
  const secret = platform.staff.key.seal(Buffer.from('12345678901234567890'), person.staffId);
  await platform.db
    .updateTable('staff_factor')
    .set({ secret, last_step: 0n })
    .where('staff_id', '=', person.staffId)
    .execute();
  for (const [seconds, code] of [
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ] as const) {
    intoStep(platform, Math.floor(seconds / 30));
    const token = await staffSession(platform, person.staffId, platform.staff.clock.now());
    expect(await statusOf(giveFactor(platform, token, code.slice(2))), code).toBe(200);
  }
});

test('SEC-09 a code is accepted in its own time step, one before and one after, and in no other', async () => {
  const { platform, person, token } = await entering({ STAFF_FACTOR_FAILURES: '10' });
  const now = stepNow(platform) + 10;
  for (const [step, status] of [
    [-2, 422],
    [2, 422],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 422],
  ] as const) {
    intoStep(platform, now);
    // the session keeps its token after the first right code only when it is in
    const own = await staffSession(platform, person.staffId, platform.staff.clock.now());
    expect([step, await statusOf(giveFactor(platform, own, totpAt(person.secret, now + step)))]).toEqual([
      step,
      status,
    ]);
  }
  expect(await isIn(platform, token)).toBe(false);
});

test('SEC-09 a code is accepted once, also when it is sent several times at once, and an earlier code is refused after it', async () => {
  const { platform, person } = await entering({ STAFF_FACTOR_FAILURES: '10' });
  const now = stepNow(platform) + 10;
  intoStep(platform, now);
  const tokens = [];
  for (let nth = 0; nth < 4; nth++) tokens.push((await givePassword(platform, person)).token);
  const replies = await Promise.all(tokens.map((one) => giveFactor(platform, one, totpAt(person.secret, now))));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  const { token } = await givePassword(platform, person);
  expect(await statusOf(giveFactor(platform, token, totpAt(person.secret, now)))).toBe(422);
  expect(await statusOf(giveFactor(platform, token, totpAt(person.secret, now - 1)))).toBe(422);
  expect(await statusOf(giveFactor(platform, token, totpAt(person.secret, now + 1)))).toBe(200);
});

test('SEC-09 three wrong codes lock the factor for 15 minutes, in every session and for recovery codes too, and open a finding', async () => {
  const { platform, person, token } = await entering();
  for (const nth of [0, 1])
    expect(await statusOf(giveFactor(platform, token, wrongCode(platform, person, nth)))).toBe(422);
  expect(await lockFindings(platform)).toEqual([]);
  expect(await statusOf(giveFactor(platform, person.token, 'AAAAA-AAAAA'))).toBe(429);
  expect(await lockFindings(platform)).toEqual([{ detail: { staff: String(person.staffId) } }]);
  const locked = await giveFactor(platform, token, codeNow(platform, person.secret));
  expect([locked.status, Number(locked.headers['retry-after']) > 800]).toEqual([429, true]);
  expect(await statusOf(giveFactor(platform, token, person.recoveryCodes[0] as string))).toBe(429);
  const again = await givePassword(platform, person);
  expect(await statusOf(giveFactor(platform, again.token, codeNow(platform, person.secret)))).toBe(429);
  expect(
    (await entriesOf(platform, { action: 'giveSecondFactor' })).map(({ outcome, detail }) => [outcome, detail]),
  ).toEqual([1, 2, 3].map((failures) => ['refused', { why: 'wrong second factor', failures }]));
  platform.wait(800);
  const later = await givePassword(platform, person);
  expect(await statusOf(giveFactor(platform, later.token, codeNow(platform, person.secret)))).toBe(429);
  platform.wait(101);
  expect(await statusOf(giveFactor(platform, later.token, codeNow(platform, person.secret)))).toBe(200);
});

test('SEC-09 of many codes that are guessed at once only three are judged, and a right one among the rest does not count', async () => {
  const { platform, person } = await entering({ STAFF_TRIES_PER_NAME: '100' });
  const tokens = [];
  for (let nth = 0; nth < 12; nth++) tokens.push((await givePassword(platform, person)).token);
  const replies = await Promise.all(
    tokens.map((one, nth) => giveFactor(platform, one, wrongCode(platform, person, nth))),
  );
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(2);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(10);
  expect(await refusals(platform)).toBe(3);
  expect(await lockFindings(platform)).toHaveLength(1);
  expect(await statusOf(giveFactor(platform, tokens[0] as string, codeNow(platform, person.secret)))).toBe(429);
});

test('SEC-09 a right code forgives the wrong ones before it', async () => {
  const { platform, person, token } = await entering();
  for (let round = 0; round < 3; round++) {
    for (const nth of [0, 1])
      expect(await statusOf(giveFactor(platform, person.token, wrongCode(platform, person, nth)))).toBe(422);
    expect(await statusOf(giveFactor(platform, person.token, codeNow(platform, person.secret)))).toBe(200);
    platform.wait(30);
  }
  expect(await lockFindings(platform)).toEqual([]);
  expect(await selfOf(platform, token)).toMatchObject({ step: 'second_factor' });
});

test('SEC-09 there are ten recovery codes, each is accepted once, also when it is sent twice at once, however it is typed', async () => {
  const { platform, person } = await entering({ STAFF_TRIES_PER_NAME: '100' });
  expect(new Set(person.recoveryCodes).size).toBe(10);
  expect(await selfOf(platform, person.token)).toMatchObject({ recovery_codes_left: 10 });
  const [first, second, third] = person.recoveryCodes as [string, string, string];
  const tokens = [(await givePassword(platform, person)).token, (await givePassword(platform, person)).token];
  const both = await Promise.all(tokens.map((one) => giveFactor(platform, one, first)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  const { token } = await givePassword(platform, person);
  expect(await statusOf(giveFactor(platform, token, first))).toBe(422);
  expect(await statusOf(giveFactor(platform, token, second.replace('-', '').toLowerCase()))).toBe(200);
  expect(await selfOf(platform, person.token)).toMatchObject({ recovery_codes_left: 8 });
  // a code of somebody else is a wrong one
  const other = await enrol(platform, await hire(platform));
  expect(await statusOf(giveFactor(platform, other.token, third))).toBe(422);
  expect(
    (await entriesOf(platform, { action: 'giveSecondFactor', outcome: 'done' })).map(({ detail }) => detail),
  ).toEqual(Array.from({ length: 2 }, () => ({ by: 'recovery code' })));
});

test('SEC-09 OPS-01 a person without a second factor must enrol one; once it is confirmed they cannot replace it, with a session or with the password', async () => {
  const platform = await testPlatform();
  const person = await hire(platform, 'owner');
  const { token, body } = await givePassword(platform, person);
  expect(body).toEqual({ step: 'enrol' });
  const confirm = (code: string, session = token) =>
    platform.call('POST', '/api/staff/session/enrolment/confirm', { code }, session);
  expect((await confirm('123456')).status).toBe(422);
  expect(await statusOf(giveFactor(platform, token, '123456'))).toBe(422);
  // until it is confirmed a new secret takes the place of the one before
  const [old, secret] = [await beginEnrolment(platform, token), await beginEnrolment(platform, token)];
  expect((await confirm(codeNow(platform, old))).status).toBe(422);
  expect(await selfOf(platform, token)).toMatchObject({ step: 'enrol' });
  const code = codeNow(platform, secret);
  const done = await confirm(code);
  expect(done.status).toBe(200);
  const inside = staffTokenOf(done.headers);
  platform.wait(30);
  const { token: entering, body: next } = await givePassword(platform, person);
  expect(next).toEqual({ step: 'second_factor' });
  const before = await platform.db.selectFrom('staff_factor').selectAll().execute();
  for (const session of [inside, entering]) {
    const begun = await platform.call('POST', '/api/staff/session/enrolment', undefined, session);
    expect([begun.status, (await confirm(codeNow(platform, secret), session)).status]).toEqual([422, 422]);
  }
  expect(await platform.db.selectFrom('staff_factor').selectAll().execute()).toEqual(before);
  expect(await platform.db.selectFrom('staff_recovery_code').select('hash').execute()).toHaveLength(10);
  expect(await statusOf(giveFactor(platform, entering, codeNow(platform, secret)))).toBe(200);
});

test('SEC-09 SEC-07 a copy of the database gives no second factor: secrets are encrypted for their person, recovery codes and tokens are hashes', async () => {
  const { platform, person, token } = await entering();
  const other = await enrol(platform, await hire(platform));
  const { rows } = await platform.pool.query(
    `select (select json_agg(f) from staff_factor f)::text || (select json_agg(c) from staff_recovery_code c)::text
      || (select json_agg(s) from staff_session s)::text || (select json_agg(e) from audit_entry e)::text as dump`,
  );
  const dump = String(rows[0]?.dump).toLowerCase();
  expect(dump).toContain(`"staff_id":${person.staffId}`);
  const secrets = [person.secret, ...person.recoveryCodes, ...person.recoveryCodes.map((one) => one.replace('-', ''))];
  for (const one of [...secrets, token, person.token]) {
    const bytes = Buffer.from(one);
    for (const form of ['hex', 'base64', 'base64url', 'latin1'] as const)
      expect(dump).not.toContain(bytes.toString(form).toLowerCase());
  }
  // a fast hash of a short code would be guessed
  const { createHash } = await import('node:crypto');
  for (const one of secrets) expect(dump).not.toContain(createHash('sha256').update(one).digest('hex'));
  const factors = await platform.db
    .selectFrom('staff_factor')
    .select(['staff_id', 'secret'])
    .orderBy('staff_id')
    .execute();
  const sealed = factors[0]?.secret as Buffer;
  expect(platform.staff.key.open(sealed, person.staffId)).toEqual({ secret: person.secret, isOld: false });
  expect(() => platform.staff.key.open(sealed, other.staffId)).toThrow();
  const elsewhere = await testPlatform();
  expect(() => elsewhere.staff.key.open(sealed, person.staffId)).toThrow();
  expect(platform.staff.key.seal(person.secret, person.staffId)).not.toEqual(sealed);
  // the same folder gives the same key again
  expect((await loadFactorKey(platform.config.DATA_DIR)).open(sealed, person.staffId).secret).toEqual(person.secret);
});

test('SEC-09 SEC-13 while the key of second factors is changed, codes and recovery codes of before work, and a code moves its secret to the new key', async () => {
  const platform = await testPlatform();
  const dir = platform.config.DATA_DIR;
  const person = await enrol(platform, await hire(platform));
  const withKey = async () => Object.assign(platform.staff, { key: await loadFactorKey(dir) });
  const sealed = async () =>
    (
      await platform.db
        .selectFrom('staff_factor')
        .select('secret')
        .where('staff_id', '=', person.staffId)
        .executeTakeFirstOrThrow()
    ).secret;
  await rotateFactorKey(dir, 'rotate');
  await rotateFactorKey(dir, 'switch');
  await withKey();
  expect(platform.staff.key.open(await sealed(), person.staffId).isOld).toBe(true);
  const state = async (key = platform.staff.key) => (await factorKeys(platform.db, key)).get(String(person.staffId));
  expect(await state()).toBe('other');
  expect((await giveFactor(platform, person.token, person.recoveryCodes[0] ?? '')).status).toBe(200);
  platform.wait(60);
  expect((await giveFactor(platform, person.token, codeNow(platform, person.secret))).status).toBe(200);
  expect(platform.staff.key.open(await sealed(), person.staffId)).toEqual({ secret: person.secret, isOld: false });
  expect(await state()).toBe('current');
  expect(await state((await testPlatform()).staff.key)).toBe('lost');
  await rotateFactorKey(dir, 'finish');
  await withKey();
  expect(platform.staff.key.open(await sealed(), person.staffId).secret).toEqual(person.secret);
  // who signs in only later still has the codes on paper
  expect((await giveFactor(platform, person.token, person.recoveryCodes[1] ?? '')).status).toBe(200);
});

test('SEC-09 SEC-13 a recovery code moves the secret to the new key too', async () => {
  const platform = await testPlatform();
  const dir = platform.config.DATA_DIR;
  const person = await enrol(platform, await hire(platform));
  for (const step of ['rotate', 'switch'] as const) await rotateFactorKey(dir, step);
  Object.assign(platform.staff, { key: await loadFactorKey(dir) });
  expect((await giveFactor(platform, person.token, person.recoveryCodes[0] ?? '')).status).toBe(200);
  await rotateFactorKey(dir, 'finish');
  Object.assign(platform.staff, { key: await loadFactorKey(dir) });
  platform.wait(60);
  expect((await giveFactor(platform, person.token, codeNow(platform, person.secret))).status).toBe(200);
});

test('SEC-09 new recovery codes replace the earlier ones, which do not count any more, and are given only after a second factor of lately', async () => {
  const { platform, person, token } = await entering();
  const renew = () => platform.call('POST', '/api/staff/session/recovery-codes', undefined, person.token);
  const { status, body } = await renew();
  const codes = (body as { data: { recovery_codes: string[] } }).data.recovery_codes;
  expect([status, new Set([...codes, ...person.recoveryCodes]).size]).toEqual([200, 20]);
  expect(await selfOf(platform, person.token)).toMatchObject({ recovery_codes_left: 10 });
  expect(await statusOf(giveFactor(platform, token, person.recoveryCodes[0] as string))).toBe(422);
  expect(await statusOf(giveFactor(platform, token, codes[0] as string))).toBe(200);
  expect(await entriesOf(platform, { action: 'renewRecoveryCodes' })).toEqual([
    expect.objectContaining({ actor: `staff:${person.staffId}`, subject: `staff:${person.staffId}` }),
  ]);
  expect(JSON.stringify(await entriesOf(platform))).not.toContain(codes[1] as string);
  platform.wait(platform.config.STAFF_FACTOR_FRESH_SECONDS);
  expect((await renew()).status).toBe(403);
});
