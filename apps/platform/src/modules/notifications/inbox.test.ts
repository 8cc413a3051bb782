import type { InboxMessage } from '@sanam/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addPasskey, newMember, type Person, payIn, profileOf, signInAgain } from '../../testing/people.ts';
import { player, UNREVIEWED } from '../../testing/player.ts';
import { bonusOf, forfeit, offer, payInWith } from '../../testing/promotions.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { auditLedger } from '../audit/index.ts';
import { setDepositRoute, sweepDeposits } from '../deposits/index.ts';
import { endPersonalData } from '../retention/index.ts';
import { INBOX_EVENTS, inboxWords } from './inbox-words.ts';

const inboxOf = async (p: TestPlatform, { token }: Pick<Person, 'token'>, query = '') =>
  (await p.call('GET', `/api/inbox${query}`, undefined, token)).body as {
    data: InboxMessage[];
    next_cursor: string | null;
  };
const titles = async (p: TestPlatform, person: Pick<Person, 'token'>, query = '') =>
  (await inboxOf(p, person, query)).data.map(({ title }) => title);
const unread = async (p: TestPlatform, person: Person) => (await profileOf(p, person)).unread.inbox;
const read = (p: TestPlatform, { token }: Pick<Person, 'token'>, body: object) =>
  p.call('POST', '/api/inbox/read', body, token);

test('SITE-23 what happens to money gives one message, with the amount and the page of the request, and is marked as read on every device', async () => {
  const p = await testPlatform({ WITHDRAWAL_AUTO_BAHT: '300' });
  const [person, stranger] = [await newMember(p), await newMember(p)];
  await payIn(p, person, 800);
  await auditLedger(p.audit);
  expect(await titles(p, person)).toEqual(['ฝากเงินสำเร็จ 800.00 บาท']);
  const ask = (amount: number) =>
    p.call('POST', '/api/requests/withdraw', { phone: person.phone, amount }, person.token);
  await ask(200);
  await p.runDueJobs();
  await ask(400);
  expect(await titles(p, person)).toEqual([
    'รายการถอน 400.00 บาท รอตรวจสอบ',
    'ถอนเงินสำเร็จ 200.00 บาท',
    'ฝากเงินสำเร็จ 800.00 บาท',
  ]);
  const [, paid, deposit] = (await inboxOf(p, person)).data;
  expect(paid).toMatchObject({ kind: 'money', look: 'good', read_at: null });
  // the page with its steps and its receipt, not the list of all
  expect(paid?.path).toMatch(/^\/withdraw\?id=w\d+$/);
  expect(paid?.text).toContain(`••• ${person.account.slice(-4)}`);
  expect(deposit?.path).toMatch(/^\/slip\?id=d\d+$/);
  expect([await unread(p, person), await unread(p, stranger)]).toEqual([3, 0]);

  // nobody else reads or marks it
  expect(await titles(p, stranger)).toEqual([]);
  await read(p, stranger, { id: paid?.id });
  await read(p, stranger, {});
  expect(await unread(p, person)).toBe(3);
  await read(p, person, { id: paid?.id });
  const elsewhere = { ...person, token: (await signInAgain(p, person)).token };
  expect(await unread(p, elsewhere)).toBe(3);
  expect((await inboxOf(p, elsewhere)).data.map(({ read_at: at }) => at !== null)).toEqual([false, false, true, false]);
  await read(p, elsewhere, {});
  expect(await unread(p, person)).toBe(0);
});

test('SITE-23 DEP-09 the message of an expired deposit asks for a slip where one can be sent, and not of a payment at the gateway', async () => {
  const p = await testPlatform({ ACCESS_TOKEN_SECONDS: '86400' });
  const [payer, sender] = [await newMember(p), await newMember(p)];
  await setDepositRoute(p.db, payer.memberId, { gateway: true }, new Date());
  const begin = (person: Person, path: string) =>
    p.call('POST', `/api/requests/deposit/${path}`, { amount: 500, promotion_id: null, ip: '{ip}' }, person.token);
  await begin(payer, 'payment-gateway');
  await begin(sender, 'prepare');
  p.wait(20 * 60);
  await sweepDeposits(p.deposits);
  const [[late], [unpaid]] = [(await inboxOf(p, payer)).data, (await inboxOf(p, sender)).data];
  expect([late?.title, unpaid?.title]).toEqual(Array(2).fill('รายการฝาก 500.00 บาท หมดเวลา'));
  expect(unpaid?.text).toContain('แนบสลิป');
  expect(late?.text).toContain('ระบบตรวจกับช่องทางชำระเงินให้เอง');
  expect(late?.text).not.toContain('สลิป');
});

test('SITE-23 DEP-09 the message of an expired deposit asks for no slip where the operator takes none', async () => {
  const p = await testPlatform({ ACCESS_TOKEN_SECONDS: '86400', SLIP_CHECK: 'none' });
  const person = await newMember(p);
  await p.call('POST', '/api/requests/deposit/prepare', { amount: 500, ip: '{ip}' }, person.token);
  p.wait(20 * 60);
  await sweepDeposits(p.deposits);
  const [{ text } = { text: '' }] = (await inboxOf(p, person)).data;
  expect(text).toContain('เงินไม่หาย');
  expect(text).not.toContain('สลิป');
});

test('SITE-23 a message says that an unpaid deposit has ended, and none comes for one that the member cancelled', async () => {
  const p = await testPlatform();
  const person = await newMember(p);
  const begin = () => p.call('POST', '/api/requests/deposit/prepare', { amount: 300, ip: '{ip}' }, person.token);
  expect((await begin()).status).toBe(200);
  const id = (await profileOf(p, person)).pending_request?.id;
  expect((await p.call('POST', `/api/requests/deposit/${id}/cancel`, {}, person.token)).status).toBe(200);
  await begin();
  p.wait(3600);
  await sweepDeposits(p.deposits);
  const { token } = await signInAgain(p, person);
  expect((await inboxOf(p, { token }, '?kind=money')).data).toMatchObject([
    { title: 'รายการฝาก 300.00 บาท หมดเวลา', look: 'bad' },
  ]);
});

test('SITE-23 BON-02 a bonus has a message when it is given and when it ends, with its terms', async () => {
  const p = await testPlatform(UNREVIEWED);
  await offer(p, 'half', { turnover_multiple: 3 });
  const person = await player(p, 100);
  await payInWith(p, person, 400, 'half');
  const given = async () => (await inboxOf(p, person, '?kind=bonus')).data;
  expect(await given()).toMatchObject([{ kind: 'bonus', look: 'good', title: 'ได้รับโบนัส 200.00 บาท' }]);
  expect((await given())[0]?.text).toContain('ยอดเทิร์น 600.00 บาท');
  await forfeit(p, person, (await bonusOf(p, person)).ref);
  expect(await given()).toMatchObject([
    { title: 'โบนัส 200.00 บาท จบแล้ว', text: 'คุณยกเลิกโบนัสนี้' },
    { title: 'ได้รับโบนัส 200.00 บาท' },
  ]);
});

test('SITE-23 SEC-05 a new browser, a passkey and ended sessions have messages, and the first sign-in has none', async () => {
  const p = await testPlatform();
  const person = await newMember(p);
  expect(await titles(p, person)).toEqual([]);
  const second = { ...person, token: (await signInAgain(p, person)).token };
  expect(await titles(p, person, '?kind=security')).toEqual(['เข้าสู่ระบบจากอุปกรณ์ใหม่']);
  await addPasskey(p, second);
  await p.call('POST', '/api/sessions/end-others', {}, second.token);
  expect(await titles(p, second)).toEqual(['ออกจากระบบ 1 อุปกรณ์แล้ว', 'เพิ่มพาสคีย์แล้ว', 'เข้าสู่ระบบจากอุปกรณ์ใหม่']);
});

test('SITE-23 the inbox is read page by page and by kind, and ends after its time and with the account', async () => {
  const p = await testPlatform({ INBOX_DAYS: '30' });
  const person = await newMember(p);
  for (let nth = 1; nth <= 23; nth++)
    await sql`select inbox_tell(${person.memberId}, ${nth % 2 ? 'money' : 'bonus'}, 'cashback_ready', ${`k${nth}`},
      '{"week": "2026-11-18"}')`.execute(p.db);
  // a key that was told is not told again
  await sql`select inbox_tell(${person.memberId}, 'bonus', 'cashback_ready', 'k1', '{}')`.execute(p.db);
  const first = await inboxOf(p, person);
  expect(first.data).toHaveLength(20);
  const older = await inboxOf(p, person, `?cursor=${first.next_cursor}`);
  expect([older.data.length, older.next_cursor]).toEqual([3, null]);
  expect((await inboxOf(p, person, '?kind=bonus')).data).toHaveLength(11);
  expect((await p.call('GET', '/api/inbox?kind=other', undefined, person.token)).status).toBe(422);
  expect((await p.call('GET', '/api/inbox?cursor=x', undefined, person.token)).status).toBe(422);
  const rows = async () =>
    Number(
      (await p.pool.query('select count(*) from inbox_message where member_id = $1', [person.memberId])).rows[0].count,
    );
  p.wait(29 * 86_400);
  await endPersonalData(p.retention);
  expect(await rows()).toBe(23);
  p.wait(2 * 86_400);
  await endPersonalData(p.retention);
  expect(await rows()).toBe(0);
});

test('SITE-23 every event that the database tells has words in Thai', async () => {
  const p = await testPlatform();
  const { rows } = await sql<{ definition: string }>`
    select pg_get_triggerdef(oid) as definition from pg_trigger where tgname in ('deposit_is_told', 'withdrawal_is_told',
      'bonus_is_told', 'security_event_is_told', 'protection_is_told')`.execute(p.db);
  expect(rows).toHaveLength(5);
  const told = rows.flatMap(({ definition }) => {
    const prefix = /tell_(deposit|withdrawal|bonus)/.exec(definition)?.[1];
    const states = [...definition.matchAll(/'([a-z_]+)'::text/g)].map(([, state]) => state ?? '');
    return states.map((state) => (prefix ? `${prefix}_${state}` : state));
  });
  expect([...new Set([...told, 'cashback_ready', 'new_device', 'deposit_more'])].sort()).toEqual(
    [...INBOX_EVENTS].sort(),
  );
  expect(inboxWords('from_tomorrow', {}, { takesSlips: true })).toMatchObject({
    look: 'plain',
    path: '/history?tab=0',
  });
});

test('BON-05 the message of a bonus says the moment at which it ends, and not a whole day', () => {
  const detail = {
    amount_satang: '50000',
    required_satang: '500000',
    name: 'โบนัส',
    until: '2026-11-27T00:05:00+07:00',
  };
  expect(inboxWords('bonus_active', detail, { takesSlips: true }).text).toContain('ภายใน 27/11/26 00:05');
});
