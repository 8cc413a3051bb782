import type { MemberPage, MemberRow, TimelineEntry } from '@sanam/contract';
import pino from 'pino';
import { expect, test } from 'vitest';
import { adjust } from '../../testing/adjust.ts';
import { newMember, newStaff, type Person, payIn, type StaffPerson } from '../../testing/people.ts';
import { bet, player, playRound } from '../../testing/player.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { auditLedger } from '../audit/index.ts';

const get = async <Reply>(p: TestPlatform, who: StaffPerson, path: string) =>
  (await p.call('GET', `/api/staff/members${path}`, undefined, who.token)).body as Reply;
const find = async (p: TestPlatform, who: StaffPerson, typed: string) =>
  (await get<{ data: MemberRow[] }>(p, who, `?find=${encodeURIComponent(typed)}`)).data.map(({ id }) => BigInt(id));
const page = async (p: TestPlatform, who: StaffPerson, { memberId }: Pick<Person, 'memberId'>) =>
  (await get<{ data: MemberPage }>(p, who, `/${memberId}`)).data;

test('OPS-03 a member is found by phone, number, bank account, name, reference, device and address, exactly, and each search is logged', async () => {
  const p = await testPlatform({ TRUSTED_PROXIES: '1' });
  const staff = await newStaff(p, 'members');
  const person = await newMember(p, { name: 'นาย ธนพล รุ่งเรืองชัย' });
  await newMember(p, { name: 'มาลี ดีงาม' });
  await payIn(p, person, 500);
  const { data } = await get<{ data: { devices: { id: string }[]; sessions: { ip: string }[] } }>(
    p,
    staff,
    `/${person.memberId}/devices`,
  );
  const { ref } = await p.db.selectFrom('deposit').select('ref').executeTakeFirstOrThrow();
  const own = [person.memberId];
  expect(await find(p, staff, person.phone)).toEqual(own);
  expect(await find(p, staff, `+66${person.phone.slice(1)}`)).toEqual(own);
  expect(await find(p, staff, `M-${person.memberId}`)).toEqual(own);
  expect(await find(p, staff, person.account)).toEqual(own);
  expect(await find(p, staff, 'ธนพล')).toEqual(own);
  expect(await find(p, staff, ref)).toEqual(own);
  expect(await find(p, staff, data.devices[0]?.id ?? '')).toEqual(own);
  expect((await find(p, staff, data.sessions[0]?.ip ?? '')).length).toBeGreaterThanOrEqual(2);
  for (const nobody of ['0899999999', '999999', 'ไม่มีใครชื่อนี้', 'DP000000000000', '203.0.113.9', '%%'])
    expect(await find(p, staff, nobody), nobody).toEqual([]);
  // the log says by what was searched and who was found, and keeps no phone and no account
  const { rows } = await p.pool.query(
    "select subject, detail from audit_entry where action = 'staffMembers' order by seq limit 1",
  );
  const detail = { by: ['phone', 'number', 'account'], found: [String(person.memberId)] };
  expect(rows).toEqual([{ subject: `member:${person.memberId}`, detail }]);
});

test('OPS-03 the list masks names and phones, shows the sums of thirty days, filters and pages', async () => {
  const p = await testPlatform();
  const staff = await newStaff(p, 'members');
  const [one, two] = [await newMember(p, { name: 'ธนพล รุ่งเรืองชัย' }), await newMember(p)];
  await payIn(p, one, 700);
  await p.call('POST', `/api/staff/members/${one.memberId}/flags`, { flag: 'เฝ้าดู', on: true }, staff.token);
  const list = (query: string) => get<{ data: MemberRow[]; next_cursor: string | null }>(p, staff, query);
  const { data } = await list('');
  expect(data.map(({ id }) => BigInt(id)).slice(0, 2)).toEqual([two.memberId, one.memberId]);
  expect(data[1]).toMatchObject({
    name: 'ธนพล ร••••',
    phone: `${one.phone.slice(0, 2)}•-•••-${one.phone.slice(-4)}`,
    deposits_30d: 700,
    withdrawals_30d: 0,
    flags: ['เฝ้าดู'],
  });
  expect(JSON.stringify(data)).not.toContain('รุ่งเรืองชัย');
  const ids = async (query: string) => (await list(query)).data.map(({ id }) => BigInt(id));
  expect(await ids('?deposited=yes')).toEqual([one.memberId]);
  expect(await ids(`?flag=${encodeURIComponent('เฝ้าดู')}`)).toEqual([one.memberId]);
  expect(await ids('?status=locked')).toEqual([]);
  expect(await ids('?since=2000-01-01&until=2000-12-31')).toEqual([]);
  expect(await ids(`?cursor=${two.memberId}`)).not.toContain(two.memberId);
  expect((await p.call('GET', '/api/staff/members?cursor=x', undefined, staff.token)).status).toBe(422);
});

test('OPS-03 the page of a member has money, account, play, what is under way, and what staff said; the timeline has everything, latest first', async () => {
  const p = await testPlatform({ WITHDRAWAL_AUTO_BAHT: '300' });
  const staff = await newStaff(p, 'members', 'members.act');
  const person = await player(p, 1000);
  await p.walletCall('/transaction/bet', bet(person, 200));
  await adjust(p, person.memberId, 5000);
  await auditLedger(p.audit);
  await p.call('POST', '/api/requests/withdraw', { phone: person.phone, amount: 400 }, person.token);
  await p.call('POST', `/api/staff/members/${person.memberId}/notes`, { text: 'โทรยืนยันแล้ว' }, staff.token);
  const shown = await page(p, staff, person);
  expect(shown).toMatchObject({
    status: 'active',
    name: person.name,
    money: { held: 400 },
    account: { bank: person.bank, account: `••• ${person.account.slice(-4)}`, proof: 'own' },
    under_way: { withdrawal: { amount: 400, state: 'review' }, bonus: null },
    counts: { notes: 1, sessions: 1 },
    lifetime: { deposits: expect.any(Number), withdrawals: 0 },
  });
  expect(shown.age_years).toBeGreaterThanOrEqual(20);
  expect(JSON.stringify(shown)).not.toContain(person.account);
  expect(JSON.stringify(shown)).not.toContain(person.phone);
  const timeline = await get<{ data: TimelineEntry[] }>(p, staff, `/${person.memberId}/timeline`);
  const whats = timeline.data.map(({ kind, what }) => `${kind} ${what}`);
  expect(whats).toEqual(
    expect.arrayContaining([
      'money withdraw_hold',
      'money adjustment_credit',
      'account signed_in',
      'note note',
      'staff writeMemberNote',
    ]),
  );
  const times = timeline.data.map(({ at }) => at);
  expect(times).toEqual([...times].sort().reverse());
  const only = await get<{ data: TimelineEntry[] }>(p, staff, `/${person.memberId}/timeline?kind=money`);
  expect(new Set(only.data.map(({ kind }) => kind))).toEqual(new Set(['money']));
  const moves = await get<{ data: { hash: string; kind: string; sequence: number }[] }>(
    p,
    staff,
    `/${person.memberId}/movements`,
  );
  expect(moves.data[0]).toMatchObject({ kind: 'withdraw_hold', hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect((await p.call('GET', '/api/staff/members/1', undefined, staff.token)).status).toBe(404);
});

test('OPS-03 OPS-07 SEC-09 a full value is shown one at a time, with a reason, to a person who has the scope; who looked is shown on the member’s page', async () => {
  const p = await testPlatform();
  const [clerk, lead] = [await newStaff(p, 'members'), await newStaff(p, 'members', 'members.full')];
  const person = await newMember(p);
  const reveal = (who: StaffPerson, what: string, reason = 'สมาชิกโทรมา') =>
    p.call('POST', `/api/staff/members/${person.memberId}/reveal`, { what, reason }, who.token);
  expect((await reveal(clerk, 'phone')).status).toBe(403);
  expect((await reveal(lead, 'phone', 'x')).status).toBe(422);
  expect((await reveal(lead, 'phone')).body).toEqual({ data: { value: person.phone } });
  expect((await reveal(lead, 'account')).body).toEqual({ data: { value: person.account } });
  expect(
    (
      await p.call(
        'POST',
        `/api/staff/members/${lead.memberId}/reveal`,
        { what: 'phone', reason: 'ของฉันเอง' },
        lead.token,
      )
    ).status,
  ).toBe(403);
  await page(p, clerk, person);
  const { data } = await get<{ data: { looks: { by: string; action: string }[] } }>(
    p,
    clerk,
    `/${person.memberId}/notes`,
  );
  expect(data.looks.map(({ by, action }) => [by, action])).toEqual([
    [`staff:${clerk.staffId}`, 'staffMember'],
    [`staff:${lead.staffId}`, 'revealMember'],
    [`staff:${lead.staffId}`, 'revealMember'],
    [`staff:${clerk.staffId}`, 'revealMember'],
  ]);
  const { rows } = await p.pool.query(
    "select detail from audit_entry where action = 'revealMember' and outcome = 'done'",
  );
  expect(JSON.stringify(rows)).not.toContain(person.phone);
});

test.each([
  ['notes', { text: 'ลูกค้าดี' }],
  ['flags', { flag: 'เฝ้าดู', on: false }],
])(
  'OPS-03 SEC-10 a person of the staff writes nothing about a member account of their own: %s are refused',
  async (what, body) => {
    const p = await testPlatform();
    const [clerk, other] = [await newStaff(p, 'members'), await newStaff(p, 'members')];
    const write = (who: StaffPerson, to: string, given: object) =>
      p.call('POST', `/api/staff/members/${clerk.memberId}/${to}`, given, who.token);
    expect((await write(other, 'flags', { flag: 'เฝ้าดู', on: true })).status).toBe(200);
    expect((await write(clerk, what, body)).status).toBe(403);
    const { data } = await get<{ data: { notes: unknown[] } }>(p, other, `/${clerk.memberId}/notes`);
    expect(data.notes).toEqual([]);
    const { rows } = await p.pool.query('select flag from member_flag where member_id = $1', [clerk.memberId]);
    expect(rows).toEqual([{ flag: 'เฝ้าดู' }]);
  },
);

test('OPS-03 SAFE-06 why a member was made to stop, and what came of a talk about play, is read with the scope for care only', async () => {
  const p = await testPlatform();
  const person = await newMember(p);
  const [carer, clerk] = [await newStaff(p, 'care', 'members'), await newStaff(p, 'members')];
  const about = (path: string, body: object) =>
    p.call('POST', `/api/staff/members/${person.memberId}/${path}`, body, carer.token);
  expect((await about('breaks', { length: '7_days', note: 'ญาติโทรมาขอให้พัก' })).status).toBe(200);
  const contact = { way: 'phone', outcome: 'wants_break', text: 'คุยแล้ว' };
  expect((await about('contacts', contact)).status).toBe(200);
  const timeline = async (who: StaffPerson) =>
    (await get<{ data: TimelineEntry[] }>(p, who, `/${person.memberId}/timeline?kind=staff`)).data.map(
      ({ what, detail }) => [what, detail],
    );
  expect(await timeline(clerk)).toEqual([
    ['careContact', {}],
    ['staffBreak', {}],
  ]);
  expect(await timeline(carer)).toEqual([
    ['careContact', { way: 'phone', outcome: 'wants_break' }],
    ['staffBreak', { length: '7_days', note: 'ญาติโทรมาขอให้พัก' }],
  ]);
});

test('OPS-03 OPS-02 no list, search or page of members asks the database more than eight times', async () => {
  const lines: { statements?: number; req?: { url: string } }[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const p = await testPlatform({}, {}, log);
  const staff = await newStaff(p, 'members');
  const person = await player(p, 1000);
  await playRound(p, person, 10, 5);
  const own = `/${person.memberId}`;
  const paths = ['', '?find=0812345678', own, `${own}/timeline`, `${own}/movements`, `${own}/devices`, `${own}/notes`];
  for (const path of paths) {
    lines.length = 0;
    await get(p, staff, path);
    const [done] = lines.filter(({ statements }) => statements !== undefined);
    expect(done?.statements, path).toBeGreaterThan(0);
    expect(done?.statements, path).toBeLessThanOrEqual(8);
  }
});

test('OPS-03 the pages of the timeline together have every entry once, also those of the same moment', async () => {
  const p = await testPlatform();
  const staff = await newStaff(p, 'members');
  const person = await player(p, 1000);
  const moment = new Date('2026-01-02T03:04:05.678Z');
  await p.pool.query(
    `insert into member_note (member_id, staff_id, text, at)
       select $1, $2, 'โน้ต ' || n, $3::timestamptz + (n / 60) * interval '1 microsecond' from generate_series(1, 130) n`,
    [person.memberId, staff.staffId, moment],
  );
  const texts: unknown[] = [];
  let cursor: string | null = '';
  for (let pages = 0; cursor !== null && pages < 10; pages++) {
    const page: { data: TimelineEntry[]; next_cursor: string | null } = await get(
      p,
      staff,
      `/${person.memberId}/timeline?kind=note${cursor ? `&cursor=${cursor}` : ''}`,
    );
    texts.push(...page.data.map(({ detail }) => detail.text));
    cursor = page.next_cursor;
  }
  expect(texts).toHaveLength(130);
  expect(new Set(texts).size).toBe(130);
  expect(
    (await p.call('GET', `/api/staff/members/${person.memberId}/timeline?cursor=x`, undefined, staff.token)).status,
  ).toBe(422);
});
