import { expect, test } from 'vitest';
import { entriesOf } from '../../testing/back-office.ts';
import { newMember, newStaff } from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';

/** The whole audit log as a text. */
const logOf = async (p: TestPlatform) =>
  JSON.stringify(await entriesOf(p), (_, value) => (typeof value === 'bigint' ? String(value) : value));

test('OPS-06 SEC-11 a search that is refused leaves no phone in the audit log, but that somebody searched', async () => {
  const p = await testPlatform();
  const { phone } = await newMember(p);
  const clerk = await newStaff(p, 'games');
  expect((await p.call('GET', `/api/staff/members?find=${phone}`, undefined, clerk.token)).status).toBe(403);
  expect(await entriesOf(p)).toMatchObject([{ outcome: 'refused', detail: { find: '•' } }]);
  expect(await logOf(p)).not.toContain(phone);
});

test('OPS-06 SEC-11 a saved view keeps its filters and not what was searched for, in the list nor in the audit log', async () => {
  const p = await testPlatform();
  const { phone } = await newMember(p);
  const clerk = await newStaff(p, 'members');
  const body = { screen: 'members', name: 'ล็อกอยู่', query: `status=locked&find=${phone}` };
  expect((await p.call('POST', '/api/staff/views', body, clerk.token)).status).toBe(200);
  const { data } = (await p.call('GET', '/api/staff/views', undefined, clerk.token)).body as { data: object[] };
  expect(data).toMatchObject([{ name: 'ล็อกอยู่', query: 'status=locked' }]);
  expect(await logOf(p)).not.toContain(phone);
});
