import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { asOwner } from '../../testing/as-owner.ts';
import { freshNumber, own, scriptedService, send, waiting } from '../../testing/identity.ts';
import {
  asMember,
  decide,
  hold,
  newMember,
  newStaff,
  type Person,
  profileOf,
  proveAccountOf,
} from '../../testing/people.ts';
import { player, playRound, UNREVIEWED } from '../../testing/player.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { loadDocumentKey } from './document-key.ts';

const REQUIRED = { ...UNREVIEWED, IDENTITY: 'before-withdrawal' };
/** The same member in a new session, as the time of the old one is over. */
const again = async <Somebody extends Pick<Person, 'phone' | 'password'>>(platform: TestPlatform, person: Somebody) => {
  const given = { phone: person.phone, password: person.password, ip: '{ip}' };
  const { body } = await platform.call('POST', '/api/login', given);
  return { ...person, token: (body as { access_token: string }).access_token };
};
const withdraw = (platform: TestPlatform, { token, phone }: Pick<Person, 'token' | 'phone'>, amount = 100) =>
  platform.call('POST', '/api/requests/withdraw', { phone, amount }, token);

/** A member with 500 baht that were played, so that a withdrawal is refused for no other reason. */
async function winner(platform: TestPlatform): Promise<Person> {
  const person = await player(platform, 500);
  await playRound(platform, person, 500, 500);
  await proveAccountOf(platform, person);
  return person;
}

test('SAFE-08 the first withdrawal is refused until the identity is proven, nothing moves, and the text says that the money is safe and what to do', async () => {
  const { service, asked } = scriptedService();
  const platform = await testPlatform(REQUIRED, { identity: service });
  const person = await winner(platform);
  const refused = await withdraw(platform, person);
  expect([refused.status, refused.body]).toMatchObject([422, { errors: { identity: [expect.any(String)] } }]);
  const [text] = (refused.body as { errors: { identity: string[] } }).errors.identity;
  for (const said of ['เงินของคุณยังอยู่ครบ', 'ยืนยันตัวตน']) expect(text).toContain(said);
  expect((await profileOf(platform, person)).ufabet_credit).toBe(500);
  expect(await platform.db.selectFrom('withdrawal').select('id').execute()).toEqual([]);
  expect(await own(platform, person)).toMatchObject({ is_required: true, state: 'unasked', latest: null });
  expect((await send(platform, person)).body).toEqual({ success: true, state: 'passed' });
  expect(asked).toMatchObject([{ name: person.name, birthDate: '1990-01-31', documentType: 'thai_id' }]);
  expect((await withdraw(platform, person)).status).toBe(200);
});

test('SAFE-08 where no identity is asked for, a withdrawal needs none and no document is accepted', async () => {
  const platform = await testPlatform(UNREVIEWED);
  const person = await winner(platform);
  expect((await send(platform, person)).status).toBe(422);
  expect((await withdraw(platform, person)).status).toBe(200);
});

test('SAFE-08 closing the account pays out to nobody unproven', async () => {
  const { service } = scriptedService();
  const platform = await testPlatform(REQUIRED, { identity: service });
  const person = await winner(platform);
  const close = () => platform.call('POST', '/api/account/close/pay-out', { password: person.password }, person.token);
  expect(Object.keys(((await close()).body as { errors: object }).errors)).toEqual(['identity', 'error']);
  await send(platform, person);
  expect((await close()).status).toBe(200);
});

test('SAFE-08 a proof counts no more when the account has another name, and the database keeps what was decided', async () => {
  const { service } = scriptedService();
  const platform = await testPlatform(REQUIRED, { identity: service });
  const person = await winner(platform);
  await send(platform, person);
  await asOwner(platform, "update member_bank_account set holder_name = 'คนอื่น ทดสอบ'");
  expect(await own(platform, person)).toMatchObject({ state: 'unasked', is_outdated: true });
  expect((await withdraw(platform, person)).status).toBe(422);
  for (const change of ["state = 'refused'", "decided_by = 'system', reasons = '{x}'", "document_type = 'passport'"])
    await expect(asOwner(platform, `update identity_check set ${change}`), change).rejects.toThrow(/stays/);
});

test('SAFE-08 one document proves one member: a second one with it goes to staff, who cannot let it pass', async () => {
  const { service } = scriptedService();
  const platform = await testPlatform(REQUIRED, { identity: service });
  const [first, second] = [await newMember(platform), await newMember(platform)];
  const number = freshNumber();
  expect((await send(platform, first, { number })).body).toMatchObject({ state: 'passed' });
  expect((await send(platform, second, { number })).body).toMatchObject({ state: 'review' });
  const staff = await newStaff(platform, 'members.act');
  const [item] = await waiting(platform, staff.token);
  expect(item).toMatchObject({ reasons: ['document_of_another'], number: `••••${number.slice(-4)}` });
  const reply = await decide(
    platform,
    `/api/staff/identity/${item?.ref}/decide`,
    { decision: 'pass', note: 'looks right to me' },
    staff.token,
  );
  expect(reply.status).toBe(422);
  expect(await own(platform, second)).toMatchObject({ state: 'review' });
});

test('SAFE-08 OPS-06 staff decide about what differs: with the scope, a lease and not about themselves; the audit log has it, and nobody sees the number', async () => {
  const { service } = scriptedService();
  service.says = ({ birthDate }) => ({ outcome: 'found', name: 'ชื่อ อื่น', birthDate });
  const platform = await testPlatform(REQUIRED, { identity: service });
  const person = await winner(platform);
  const number = freshNumber();
  expect((await send(platform, person, { number })).body).toMatchObject({ state: 'review' });
  expect((await send(platform, person)).status).toBe(422);
  const [staff, clerk] = [await newStaff(platform, 'members.act'), await newStaff(platform, 'deposits')];
  expect((await platform.call('GET', '/api/staff/identity', undefined, clerk.token)).status).toBe(403);
  const first = await platform.call('GET', '/api/staff/identity?limit=1', undefined, staff.token);
  expect(first.body).toMatchObject({ data: [{ name: person.name }], total: 1 });
  const [item] = await waiting(platform, staff.token);
  expect(item).toMatchObject({ name: person.name, reasons: ['document_name_differs'], tries: 1, holder: null });
  expect(JSON.stringify(item)).not.toContain(number.slice(0, 9));
  const at = `/api/staff/identity/${item?.ref}/decide`;
  const pass = { decision: 'pass', note: 'saw the change of name' };
  expect((await platform.call('POST', at, pass, staff.token)).status).toBe(409);
  await hold(platform, staff, 'identity', item?.ref ?? '');
  expect(await waiting(platform, staff.token)).toMatchObject([{ holder: { id: String(staff.staffId) } }]);
  expect((await decide(platform, at, pass, staff.token)).status).toBe(200);
  expect(await own(platform, person)).toMatchObject({ state: 'passed' });
  expect((await withdraw(platform, person)).status).toBe(200);
  expect((await decide(platform, at, pass, staff.token)).status).toBe(404);
  const entries = await platform.db
    .selectFrom('audit_entry')
    .select(['actor', 'subject', 'detail'])
    .where('action', '=', 'decideIdentity')
    .where('outcome', '=', 'done')
    .execute();
  expect(entries).toMatchObject([
    { actor: `staff:${staff.staffId}`, subject: `member:${person.memberId}`, detail: { to: 'passed' } },
  ]);
  // their own document
  expect((await send(platform, asMember(staff))).body).toMatchObject({ state: 'review' });
  const [mine] = await waiting(platform, staff.token);
  expect((await decide(platform, `/api/staff/identity/${mine?.ref}/decide`, pass, staff.token)).status).toBe(403);
});

test('SAFE-08 a document that does not exist is refused, and the member may send another, as often as a day allows', async () => {
  const { service } = scriptedService();
  service.says = () => ({ outcome: 'not_found' });
  const platform = await testPlatform({ ...REQUIRED, IDENTITY_TRIES_PER_DAY: '3' }, { identity: service });
  const person = await newMember(platform);
  for (let tries = 0; tries < 3; tries++)
    expect((await send(platform, person)).body).toMatchObject({ state: 'refused' });
  expect((await send(platform, person)).status).toBe(429);
  expect(await own(platform, person)).toMatchObject({ state: 'refused', latest: { is_not_found: true } });
  platform.wait(86_401);
  service.says = ({ name, birthDate }) => ({ outcome: 'found', name, birthDate });
  expect((await send(platform, await again(platform, person))).body).toMatchObject({ state: 'passed' });
});

test('SAFE-08 while the service does not answer the check waits, is asked again, and goes to staff after the set hours', async () => {
  const { service, asked } = scriptedService();
  service.says = () => ({ outcome: 'unavailable' });
  const platform = await testPlatform({ ...REQUIRED, IDENTITY_WAIT_HOURS: '2' }, { identity: service });
  const [early, late] = [await newMember(platform), await newMember(platform)];
  expect((await send(platform, early)).body).toMatchObject({ state: 'waiting' });
  expect((await send(platform, late)).body).toMatchObject({ state: 'waiting' });
  platform.wait(120);
  service.says = ({ key, name, birthDate }) =>
    key.startsWith(`ID${early.memberId}-`) ? { outcome: 'found', name, birthDate } : { outcome: 'unavailable' };
  await platform.runJob('sweep-identity');
  await platform.runDueJobs();
  expect([await own(platform, early), await own(platform, late)]).toMatchObject([
    { state: 'passed' },
    { state: 'waiting' },
  ]);
  platform.wait(2 * 3600);
  await platform.runJob('sweep-identity');
  await platform.runDueJobs();
  expect(await own(platform, await again(platform, late))).toMatchObject({ state: 'review' });
  // the same question has the same key
  expect(new Set(asked.map(({ key }) => key)).size).toBe(2);
});

test('SAFE-08 a check that was just asked about in vain is not asked about again before the others', async () => {
  const { service, asked } = scriptedService();
  service.says = () => ({ outcome: 'unavailable' });
  const platform = await testPlatform(REQUIRED, { identity: service });
  await send(platform, await newMember(platform));
  platform.wait(120);
  const sweep = async () => {
    await platform.runJob('sweep-identity');
    await platform.runDueJobs();
    return asked.length;
  };
  const times = await sweep();
  expect(times).toBeGreaterThan(1);
  expect(await sweep()).toBe(times);
  platform.wait(120);
  expect(await sweep()).toBe(times + 1);
});

test('SAFE-08 two documents of one member at the same moment are one check', async () => {
  const { service } = scriptedService();
  service.says = () => ({ outcome: 'unavailable' });
  const platform = await testPlatform(REQUIRED, { identity: service });
  const person = await newMember(platform);
  const replies = await Promise.all([send(platform, person), send(platform, person), send(platform, person)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
});

test('SAFE-08 without a service each document goes to staff', async () => {
  const platform = await testPlatform(REQUIRED);
  expect((await send(platform, await newMember(platform))).body).toMatchObject({ state: 'review' });
});

test('SAFE-08 the database holds no number of a document, and another member’s row does not open', async () => {
  const { service } = scriptedService();
  const platform = await testPlatform(REQUIRED, { identity: service });
  const person = await newMember(platform);
  const number = freshNumber();
  await send(platform, person, { number });
  const row = await platform.db.selectFrom('identity_check').selectAll().executeTakeFirstOrThrow();
  expect(Object.values(row).join(' ')).not.toContain(number.slice(0, 9));
  expect(row.number_sealed.toString('latin1')).not.toContain(number);
  const key = await loadDocumentKey(platform.config.DATA_DIR);
  expect(key.open(row.number_sealed, person.memberId)).toBe(number);
  expect(() => key.open(row.number_sealed, person.memberId + 1n)).toThrow();
  expect(readFileSync(path.join(platform.config.DATA_DIR, 'identity-documents.key'), 'utf8')).toHaveLength(44);
});

test('SAFE-08 wrong numbers, names without a surname and a member without an account are refused before anything is kept', async () => {
  const { service, asked } = scriptedService();
  const platform = await testPlatform(REQUIRED, { identity: service });
  const person = await newMember(platform);
  const wrong = [{ number: '1234567890120' }, { name: 'สมหญิง' }, { document_type: 'library_card' }, { number: '' }];
  for (const more of wrong) expect((await send(platform, person, more)).status, JSON.stringify(more)).toBe(422);
  await asOwner(platform, 'delete from member_bank_account');
  expect(Object.keys(((await send(platform, person)).body as { errors: object }).errors)).toEqual(['bank']);
  expect([asked, await platform.db.selectFrom('identity_check').select('id').execute()]).toEqual([[], []]);
});
