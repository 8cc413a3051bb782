import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { newMember, newStaff, payIn, type StaffPerson } from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';

const file = async (p: TestPlatform, who: Pick<StaffPerson, 'token'>, name: string) => {
  const headers = { cookie: `staff=${who.token}`, 'sec-fetch-site': 'same-origin' };
  const server = p.app.backOffice ?? p.app;
  return server.inject({ method: 'GET', url: `/api/staff/exports/${name}`, headers });
};

test('OPS-03 OPS-06 SEC-07 a list is had as a file with what its view shows, masked; the log has its filter, rows and hash', async () => {
  const p = await testPlatform();
  const staff = await newStaff(p, 'members');
  const people = [await newMember(p, { name: 'ธนพล รุ่งเรืองชัย' }), await newMember(p)];
  for (const person of people) await payIn(p, person, 300);
  const reply = await file(p, staff, 'members.csv?deposited=yes');
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="members.csv"',
  });
  const lines = reply.payload.split('\r\n').filter(Boolean);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^\ufeffmember,name,phone,/);
  expect(lines[2]).toContain(`${people[0]?.memberId},ธนพล ร••••,`);
  expect(reply.payload).not.toContain('รุ่งเรืองชัย');
  for (const { phone } of people) expect(reply.payload).not.toContain(phone);
  const { rows } = await p.pool.query("select actor, detail from audit_entry where action = 'exportCsv'");
  expect(rows).toEqual([
    {
      actor: `staff:${staff.staffId}`,
      detail: {
        name: 'members',
        filter: { deposited: 'yes' },
        rows: 2,
        sha256: createHash('sha256').update(reply.payload).digest('hex'),
        is_whole: true,
      },
    },
  ]);
});

test('OPS-03 OPS-06 a file needs the scope of its list and a right filter, and reads every page', async () => {
  const p = await testPlatform();
  const [staff, clerk] = [await newStaff(p, 'members', 'audit'), await newStaff(p, 'games')];
  expect((await file(p, { token: 'x'.repeat(43) }, 'members.csv')).statusCode).toBe(401);
  expect((await file(p, clerk, 'members.csv')).statusCode).toBe(403);
  expect((await file(p, staff, 'members.csv?status=odd')).statusCode).toBe(422);
  expect((await file(p, staff, 'nothing.csv')).statusCode).toBe(404);
  const { rows } = await p.pool.query("select outcome from audit_entry where action = 'exportCsv'");
  expect(rows).toEqual([{ outcome: 'refused' }]);
  await p.pool.query(
    `insert into audit_entry (at, actor, action, outcome, detail) select now(), 'system', 'act', 'done', '{}' from generate_series(1, 120)`,
  );
  const lines = (await file(p, staff, 'audit.csv')).payload.split('\r\n').filter(Boolean);
  expect(lines.length).toBeGreaterThan(121);
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(lines.length);
});
