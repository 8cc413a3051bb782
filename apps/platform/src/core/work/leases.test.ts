import { expect, test } from 'vitest';
import { auditLedger } from '../../modules/audit/index.ts';
import { newMember, newStaff, payIn, type StaffPerson } from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';

const SETTINGS = { WITHDRAWAL_AUTO_BAHT: '300' };
type Taken = { data: { ref: string; until: string; draft: string } | null };

/** Withdrawals that wait for staff, oldest first. */
async function waiting(p: TestPlatform, count: number): Promise<string[]> {
  const refs: string[] = [];
  for (let at = 0; at < count; at++) {
    const person = await newMember(p);
    await payIn(p, person, 1000);
    await auditLedger(p.audit);
    const body = { phone: person.phone, amount: 400 };
    refs.push(((await p.call('POST', '/api/requests/withdraw', body, person.token)).body as { ref: string }).ref);
  }
  return refs;
}
const lease = (p: TestPlatform, who: StaffPerson, rest: string, body: object = {}) =>
  p.call('POST', `/api/staff/leases/withdrawals${rest}`, body, who.token);
const next = async (p: TestPlatform, who: StaffPerson) => ((await lease(p, who, '')).body as Taken).data?.ref ?? null;

test('OPS-07 an item is held by one person: others are told who holds it, until it lapses, is given back, or is taken over with a reason', async () => {
  const p = await testPlatform(SETTINGS);
  const [one, two, lead] = [
    await newStaff(p, 'withdrawals'),
    await newStaff(p, 'withdrawals'),
    await newStaff(p, 'withdrawals', 'second'),
  ];
  const [ref = ''] = await waiting(p, 1);
  expect((await lease(p, one, `/${ref}`)).status).toBe(200);
  const refused = await lease(p, two, `/${ref}`);
  expect([refused.status, refused.body]).toMatchObject([409, { message: expect.stringMatching(/^\S+ .+ ถือเรื่องนี้อยู่$/) }]);
  // a draft stays for whoever takes the item next; keeping it begins the lease anew
  p.wait(200);
  expect((await lease(p, one, `/${ref}/draft`, { draft: 'โทรหาแล้ว ไม่รับสาย' })).status).toBe(200);
  p.wait(200);
  expect((await lease(p, two, `/${ref}`)).status).toBe(409);
  p.wait(101);
  expect((await lease(p, two, `/${ref}`)).body).toMatchObject({ data: { draft: 'โทรหาแล้ว ไม่รับสาย' } });
  expect((await lease(p, one, `/${ref}/draft`, { draft: 'x' })).status).toBe(409);
  expect((await p.call('DELETE', `/api/staff/leases/withdrawals/${ref}`, undefined, one.token)).status).toBe(404);

  expect((await lease(p, one, `/${ref}`, { take_over: 'เปลี่ยนกะ' })).status).toBe(403);
  expect((await lease(p, lead, `/${ref}`, { take_over: 'เปลี่ยนกะแล้ว' })).status).toBe(200);
  expect((await lease(p, two, `/${ref}`)).status).toBe(409);
  expect((await p.call('DELETE', `/api/staff/leases/withdrawals/${ref}`, undefined, lead.token)).status).toBe(200);
  expect((await lease(p, two, `/${ref}`)).status).toBe(200);
  const { rows } = await p.pool.query(
    `select actor, detail ->> 'taken_over_from' as from from audit_entry where action = 'takeLease' and outcome = 'done' order by seq`,
  );
  // a renewed lease writes no entry
  expect(rows).toEqual([
    { actor: `staff:${one.staffId}`, from: null },
    { actor: `staff:${two.staffId}`, from: null },
    { actor: `staff:${lead.staffId}`, from: String(two.staffId) },
    { actor: `staff:${two.staffId}`, from: null },
  ]);
});

test('OPS-07 of many who take the next item at once, each gets another one, oldest first, and no one more than five', async () => {
  const p = await testPlatform({ ...SETTINGS, LEASES_MOST: '2' });
  const refs = await waiting(p, 6);
  const people = [await newStaff(p, 'withdrawals'), await newStaff(p, 'withdrawals'), await newStaff(p, 'withdrawals')];
  const first = await Promise.all(people.map((who) => next(p, who)));
  expect([...first].sort()).toEqual(refs.slice(0, 3).sort());
  const [one, two] = people as [StaffPerson, StaffPerson, StaffPerson];
  expect(await next(p, one)).toBe(refs[3]);
  expect((await lease(p, one, '')).status).toBe(422);
  // two requests of one person at once cannot both count the items that they hold
  const both = await Promise.all([lease(p, two, ''), lease(p, two, `/${refs[5]}`)]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  p.wait(301);
  expect(await next(p, one)).toBe(refs[0]);
});

test('OPS-07 taking work needs the scope of its queue, and a wrong queue or reference is refused', async () => {
  const p = await testPlatform(SETTINGS);
  const [ref = ''] = await waiting(p, 1);
  const other = await newStaff(p, 'deposits');
  expect((await lease(p, other, `/${ref}`)).status).toBe(403);
  expect((await lease(p, other, '')).status).toBe(403);
  expect((await p.call('POST', '/api/staff/leases/coffee', {}, other.token)).status).toBe(422);
  const clerk = await newStaff(p, 'withdrawals');
  expect((await lease(p, clerk, '/WD000000000000')).status).toBe(404);
});
