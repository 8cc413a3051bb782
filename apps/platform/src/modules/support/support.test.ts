import { randomUUID } from 'node:crypto';
import type { SiteInfo, SupportConversation, SupportRow } from '@sanam/contract';
import { expect, test } from 'vitest';
import { entriesOf } from '../../testing/back-office.ts';
import { asMember, hold, newMember, newStaff, type Person, payIn, profileOf } from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { endPersonalData } from '../retention/index.ts';
import { measureAnswers } from './measure-answers.ts';
import { writeAsMember } from './write-message.ts';

const write = (p: TestPlatform, { token }: { token: string }, text: string, more: object = {}) =>
  p.call('POST', '/api/support', { text, key: randomUUID(), ...more }, token);
const own = async (p: TestPlatform, { token }: { token: string }) =>
  ((await p.call('GET', '/api/support', undefined, token)).body as { data: SupportConversation }).data;
const queue = async (p: TestPlatform, { token }: { token: string }, tab = 'waiting') =>
  ((await p.call('GET', `/api/staff/support?tab=${tab}`, undefined, token)).body as { data: SupportRow[] }).data;
const answer = (p: TestPlatform, { token }: { token: string }, id: string, text: string, key = randomUUID()) =>
  p.call('POST', `/api/staff/support/${id}/answer`, { text, key }, token);
const open = (p: TestPlatform, { token }: { token: string }, id: string) =>
  p.call('GET', `/api/staff/support/${id}`, undefined, token);
const unread = async (p: TestPlatform, person: Person) => (await profileOf(p, person)).unread.support;

test('SITE-22 a member writes, staff who hold the conversation answer, and the member knows what is new until they have seen it', async () => {
  const p = await testPlatform();
  const [clerk, other] = [await newStaff(p, 'support'), await newStaff(p, 'support')];
  const person = await newMember(p);
  expect(await own(p, person)).toEqual({ messages: [], unread: 0 });
  const key = randomUUID();
  for (let times = 0; times < 2; times++)
    expect((await write(p, person, '  ฝากแล้วเงินไม่เข้า ', { key })).status).toBe(200);
  expect(await own(p, person)).toMatchObject({
    messages: [{ by: 'person', name: null, text: 'ฝากแล้วเงินไม่เข้า', request: null, seen: false }],
  });

  const [row] = await queue(p, clerk);
  expect(row).toMatchObject({ member_id: String(person.memberId), last_by: 'person', last_text: 'ฝากแล้วเงินไม่เข้า' });
  const id = row?.id ?? '';
  expect((await answer(p, clerk, id, 'รับเรื่องแล้ว')).status).toBe(409);
  expect((await hold(p, clerk, 'conversations', id)).status).toBe(200);
  expect((await answer(p, other, id, 'แย่งตอบ')).status).toBe(409);
  // the member sees that somebody has read it
  expect((await open(p, clerk, id)).status).toBe(200);
  expect((await own(p, person)).messages).toMatchObject([{ seen: true }]);
  const before = (await entriesOf(p)).length;
  const once = randomUUID();
  for (let times = 0; times < 2; times++) expect((await answer(p, clerk, id, 'รับเรื่องแล้ว', once)).status).toBe(200);
  expect((await entriesOf(p))[before]).toMatchObject({
    action: 'answerConversation',
    actor: `staff:${clerk.staffId}`,
    subject: `member:${person.memberId}`,
  });
  expect(await queue(p, clerk)).toEqual([]);
  expect(await queue(p, clerk, 'all')).toMatchObject([{ id, waiting_since: null, last_by: 'staff' }]);
  const listed = async (query: string) =>
    (await p.call('GET', `/api/staff/support?${query}`, undefined, clerk.token)).body;
  await write(p, await newMember(p), 'ถามด้วย');
  expect(await listed('tab=all&limit=1')).toMatchObject({ data: [{ last_text: 'ถามด้วย' }], total: 2 });
  expect(await listed('tab=waiting')).toMatchObject({ data: [{ last_text: 'ถามด้วย' }], total: 1 });
  await p.db.updateTable('support_conversation').set({ waiting_since: null }).where('id', '<>', BigInt(id)).execute();

  expect(await unread(p, person)).toBe(1);
  expect(await own(p, person)).toMatchObject({
    unread: 1,
    messages: [{ by: 'person' }, { by: 'staff', text: 'รับเรื่องแล้ว', name: 'พนักงาน ทดสอบ', seen: false }],
  });
  await p.call('POST', '/api/support/seen', {}, person.token);
  expect(await unread(p, person)).toBe(0);
  expect((await own(p, person)).messages.at(-1)).toMatchObject({ seen: true });

  // another message waits again, from now, and the same person still holds it
  p.wait(60);
  await write(p, person, 'ขอบคุณ');
  expect(await queue(p, clerk)).toMatchObject([{ id, holder: { id: String(clerk.staffId) } }]);
  expect((await p.call('POST', `/api/staff/support/${id}/done`, {}, other.token)).status).toBe(409);
  const done = () => p.call('POST', `/api/staff/support/${id}/done`, {}, clerk.token);
  expect((await open(p, clerk, id)).status).toBe(200);
  expect((await done()).status).toBe(200);
  expect(await queue(p, clerk)).toEqual([]);
});

test('SITE-22 staff who have said that they look into it can take the conversation again, and it comes to nobody by itself', async () => {
  const p = await testPlatform();
  const [clerk, other] = [await newStaff(p, 'support'), await newStaff(p, 'support')];
  const person = await newMember(p);
  await write(p, person, 'ฝากแล้วเงินไม่เข้า');
  const id = (await queue(p, clerk))[0]?.id ?? '';
  await hold(p, clerk, 'conversations', id);
  await open(p, clerk, id);
  expect((await answer(p, clerk, id, 'รับเรื่องแล้ว กำลังตรวจสอบให้')).status).toBe(200);
  // the lease goes on while they write the rest
  expect((await hold(p, clerk, 'conversations', id)).status).toBe(200);
  expect((await hold(p, other, 'conversations', id)).status).toBe(409);
  p.wait(301);
  expect((await p.call('POST', '/api/staff/leases/conversations', {}, other.token)).body).toMatchObject({
    data: null,
  });
  expect((await hold(p, other, 'conversations', id)).status).toBe(200);
  expect((await answer(p, other, id, 'พบยอดโอนแล้ว')).status).toBe(200);
  expect((await own(p, person)).messages.at(-1)).toMatchObject({ by: 'staff', text: 'พบยอดโอนแล้ว' });
  expect((await hold(p, clerk, 'conversations', '999')).status).toBe(404);
  expect((await hold(p, clerk, 'conversations', 'x')).status).toBe(404);
});

test('SITE-22 ACC-15 an answer that the member has not seen stays new when another page writes to support in their name', async () => {
  const p = await testPlatform();
  const clerk = await newStaff(p, 'support');
  const person = await newMember(p);
  await write(p, person, 'ฝากแล้วเงินไม่เข้า');
  const id = (await queue(p, clerk))[0]?.id ?? '';
  await hold(p, clerk, 'conversations', id);
  await open(p, clerk, id);
  expect((await answer(p, clerk, id, 'ขอสลิปด้วย')).status).toBe(200);
  const wanted = { bank: 'scb', account_number: '9876543210', name: person.name, password: person.password };
  expect((await p.call('POST', '/api/account/bank-account', wanted, person.token)).status).toBe(200);
  expect(await unread(p, person)).toBe(1);
  expect((await own(p, person)).messages).toMatchObject([{}, { text: 'ขอสลิปด้วย', seen: false }, { by: 'person' }]);
});

test('SITE-22 a colleague who merely opens a conversation has not seen it for whoever answers, and an answer names what it answers', async () => {
  const p = await testPlatform();
  const [clerk, other] = [await newStaff(p, 'support'), await newStaff(p, 'support')];
  const person = await newMember(p);
  await write(p, person, 'ถามเรื่องโบนัส');
  const id = (await queue(p, clerk))[0]?.id ?? '';
  await open(p, other, id);
  expect((await own(p, person)).messages).toMatchObject([{ seen: false }]);
  await hold(p, clerk, 'conversations', id);
  const { body } = await open(p, clerk, id);
  const first = (body as { data: SupportConversation }).data.messages[0]?.id;
  expect((await own(p, person)).messages).toMatchObject([{ seen: true }]);
  p.wait(60);
  await write(p, person, 'หยุดเล่นไม่ได้ ช่วยด้วย');
  const since = (await queue(p, clerk))[0]?.last_at;
  // a look of somebody else is no answer, and does not end the wait when the holder answers the message before
  await open(p, other, id);
  expect((await answer(p, clerk, id, 'โบนัสอยู่ที่หน้าโปรโมชั่น')).status).toBe(200);
  expect(await queue(p, clerk)).toMatchObject([{ id, waiting_since: since }]);
  const end = (who: { token: string }, seen: string | undefined) =>
    p.call('POST', `/api/staff/support/${id}/done`, { seen }, who.token);
  expect((await end(clerk, first)).status).toBe(200);
  expect(await queue(p, clerk)).toMatchObject([{ id, waiting_since: since }]);
  // opened first and taken then: what the answer says was seen counts
  const { messages } = ((await open(p, other, id)).body as { data: SupportConversation }).data;
  await hold(p, other, 'conversations', id);
  const given = { text: 'รับเรื่องแล้ว จะพักบัญชีให้', key: randomUUID(), seen: messages.at(-1)?.id };
  expect((await p.call('POST', `/api/staff/support/${id}/answer`, given, other.token)).status).toBe(200);
  expect(await queue(p, clerk)).toEqual([]);
  expect((await own(p, person)).messages.map(({ seen }) => seen)).toEqual([true, true, false, false]);
});

test('SITE-22 a message that comes after staff looked goes on waiting when they answer, and when they end the wait', async () => {
  const p = await testPlatform();
  const clerk = await newStaff(p, 'support');
  const person = await newMember(p);
  await write(p, person, 'ถามเรื่องโบนัส');
  const id = (await queue(p, clerk))[0]?.id ?? '';
  await hold(p, clerk, 'conversations', id);
  await open(p, clerk, id);
  p.wait(60);
  await write(p, person, 'หยุดเล่นไม่ได้ ช่วยด้วย');
  p.wait(60);
  await write(p, person, 'ยังอยู่ไหม');
  const since = (await queue(p, clerk))[0]?.last_at;
  expect((await answer(p, clerk, id, 'โบนัสอยู่ที่หน้าโปรโมชั่น')).status).toBe(200);
  // it waits from the first message that nobody saw, and the member does not read that it was seen
  const [waiting] = await queue(p, clerk);
  expect(waiting).toMatchObject({ id, last_by: 'staff' });
  expect(Date.parse(since ?? '') - Date.parse(waiting?.waiting_since ?? '')).toBeCloseTo(60_000, -4);
  expect((await own(p, person)).messages.map(({ seen }) => seen)).toEqual([true, false, false, false]);
  expect((await p.call('POST', `/api/staff/support/${id}/done`, {}, clerk.token)).status).toBe(200);
  expect(await queue(p, clerk)).toMatchObject([{ id, waiting_since: waiting?.waiting_since }]);
  await hold(p, clerk, 'conversations', id);
  await open(p, clerk, id);
  expect((await answer(p, clerk, id, 'รับเรื่องแล้ว จะพักบัญชีให้')).status).toBe(200);
  expect(await queue(p, clerk)).toEqual([]);
});

test('SITE-22 when the answer to a message was lost, the same text under its key is no second message, and another text is a new one', async () => {
  const p = await testPlatform();
  const clerk = await newStaff(p, 'support');
  const person = await newMember(p);
  const key = randomUUID();
  const texts = async () => (await own(p, person)).messages.map(({ text }) => text);
  for (const text of ['ฝากแล้วเงินไม่เข้า', 'ฝากแล้วเงินไม่เข้า', 'โอน 5,000 บาท เวลา 14:05'])
    expect((await write(p, person, text, { key })).status).toBe(200);
  expect(await texts()).toEqual(['ฝากแล้วเงินไม่เข้า', 'โอน 5,000 บาท เวลา 14:05']);
  const id = (await queue(p, clerk))[0]?.id ?? '';
  await open(p, clerk, id);
  await hold(p, clerk, 'conversations', id);
  for (const text of ['รับเรื่องแล้ว', 'รับเรื่องแล้ว', 'เงินเข้าแล้ว'])
    expect((await answer(p, clerk, id, text, key)).status).toBe(200);
  expect((await texts()).slice(2)).toEqual(['รับเรื่องแล้ว', 'เงินเข้าแล้ว']);
});

test('SITE-22 who waits longest comes first, and a conversation waits from its first message that nobody answered', async () => {
  const p = await testPlatform();
  const clerk = await newStaff(p, 'support');
  const [first, second] = [await newMember(p), await newMember(p)];
  await write(p, first, 'หนึ่ง');
  p.wait(30);
  await write(p, second, 'สอง');
  p.wait(30);
  await write(p, first, 'สาม');
  expect((await queue(p, clerk)).map(({ last_text }) => last_text)).toEqual(['สาม', 'สอง']);
  expect((await queue(p, clerk, 'all')).map(({ last_text }) => last_text)).toEqual(['สาม', 'สอง']);
  const counts = await p.call('GET', '/api/staff/counts', undefined, clerk.token);
  expect(counts.body).toMatchObject({ data: { conversations: 2, withdrawals: 0 } });
});

test('SITE-22 SITE-21 the site tells when staff answer, and how long answers took once there are enough of them', async () => {
  const told = async (p: TestPlatform) =>
    ((await p.call('GET', '/api/site')).body as { data: { answers: SiteInfo['answers'] } }).data.answers;
  const p = await testPlatform({ MEASURED_MINIMUM: '5' });
  const clerk = await newStaff(p, 'support');
  const ask = async (waits: number) => {
    const person = await newMember(p);
    await write(p, person, 'ถาม');
    p.wait(waits);
    await write(p, person, 'ยังรออยู่');
    const [row] = await queue(p, clerk);
    await hold(p, clerk, 'conversations', row?.id ?? '');
    await open(p, clerk, row?.id ?? '');
    expect((await answer(p, clerk, row?.id ?? '', 'ตอบ')).status).toBe(200);
    // what staff add is no second answer
    p.wait(30);
    expect((await answer(p, clerk, row?.id ?? '', 'เพิ่มเติม')).status).toBe(200);
  };
  for (const waits of [20, 100, 170, 300, 400]) await ask(waits);
  await write(p, await newMember(p), 'ไม่มีใครตอบ');
  const { count, seconds } = await measureAnswers(p.db, new Date(0));
  // the clock runs on while the messages are written
  expect([count, seconds >= 170 && seconds < 180]).toEqual([5, true]);
  expect(await measureAnswers(p.db, p.members.clock.now())).toEqual({ count: 0, seconds: 0 });
  expect(await told(p)).toEqual({
    hours: null,
    expected: 'ครึ่งหนึ่งของคำถามใน 7 วันที่ผ่านมาได้คำตอบภายใน 3 นาที',
  });
  const nothingMeasured = await testPlatform({ SUPPORT_HOURS: '08:00-24:00' });
  expect(await told(nothingMeasured)).toEqual({ hours: { from: '08:00', until: '24:00' }, expected: null });
});

test('SITE-22 a message can be about an own request, and about nobody else’s', async () => {
  const p = await testPlatform();
  const clerk = await newStaff(p, 'support');
  const [person, stranger] = [await newMember(p), await newMember(p)];
  await payIn(p, person, 300);
  const { body } = await p.call('GET', '/api/history', undefined, person.token);
  const [deposit] = (body as { data: { id: string; ref: string }[] }).data;
  expect((await write(p, stranger, 'รายการนี้', { request_id: deposit?.id })).status).toBe(404);
  expect(await queue(p, clerk)).toEqual([]);
  expect((await write(p, person, 'รายการนี้', { request_id: deposit?.id })).status).toBe(200);
  expect((await own(p, person)).messages).toMatchObject([
    { request: { id: deposit?.id, ref: deposit?.ref, amount: 300 } },
  ]);
});

test('SITE-22 a guest has a conversation behind a key that nobody else knows, and it is nobody’s member page', async () => {
  const p = await testPlatform();
  const clerk = await newStaff(p, 'support');
  const send = (text: string, guest?: string) =>
    p.call('POST', '/api/support/guest', { text, key: randomUUID(), ...(guest ? { guest } : {}) });
  const read = async (guest: string) =>
    ((await p.call('POST', '/api/support/guest/read', { guest })).body as { data: SupportConversation }).data;
  const { guest } = ((await send('สมัครอย่างไร')).body as { data: { guest: string } }).data;
  const other = ((await send('คนอื่น')).body as { data: { guest: string } }).data.guest;
  expect(guest).not.toBe(other);
  expect(((await send('อีกข้อ', guest)).body as { data: { guest: string } }).data.guest).toBe(guest);
  expect((await send('ไม่มีคีย์นี้', 'x'.repeat(43))).status).toBe(404);
  expect((await read('x'.repeat(43))).messages).toEqual([]);
  expect((await read(guest)).messages.map(({ text }) => text)).toEqual(['สมัครอย่างไร', 'อีกข้อ']);
  const [row] = (await queue(p, clerk)).filter(({ last_text }) => last_text === 'อีกข้อ');
  expect(row).toMatchObject({ member_id: null, member_name: '' });
  await hold(p, clerk, 'conversations', row?.id ?? '');
  expect((await answer(p, clerk, row?.id ?? '', 'กดสมัครสมาชิก')).status).toBe(200);
  expect((await read(guest)).messages.at(-1)).toMatchObject({ by: 'staff', text: 'กดสมัครสมาชิก' });
  expect((await read(other)).messages).toHaveLength(1);
});

test('SITE-22 SEC-03 messages are limited by length, by person and by address, and the refusal says so', async () => {
  const p = await testPlatform({ SUPPORT_PER_MINUTE: '2', SUPPORT_PER_ADDRESS_HOUR: '3' });
  const person = await newMember(p);
  expect((await write(p, person, 'ก'.repeat(1001))).status).toBe(422);
  expect((await write(p, person, '   ')).status).toBe(422);
  const states = [];
  for (let times = 0; times < 3; times++) states.push((await write(p, person, 'ถาม')).status);
  expect(states).toEqual([200, 200, 429]);
  expect((await own(p, person)).messages).toHaveLength(2);
  p.wait(61);
  expect((await write(p, person, 'ถาม')).status).toBe(200);
  const guests = [];
  for (let times = 0; times < 4; times++)
    guests.push((await p.call('POST', '/api/support/guest', { text: 'ถาม', key: randomUUID() })).status);
  expect(guests).toEqual([200, 200, 200, 429]);
});

test('SITE-22 SAFE-03 a conversation ends after its time, and with the account; staff answer nobody about their own account', async () => {
  const p = await testPlatform({ SUPPORT_DAYS: '30' });
  const clerk = await newStaff(p, 'support');
  await write(p, asMember(clerk), 'ช่วยตัวเอง');
  const [row] = await queue(p, clerk);
  await hold(p, clerk, 'conversations', row?.id ?? '');
  expect((await answer(p, clerk, row?.id ?? '', 'ได้')).status).toBe(403);
  const count = async () => Number((await p.pool.query('select count(*) from support_message')).rows[0].count);
  // what nobody has answered waits on, however long
  p.wait(60 * 86_400);
  await endPersonalData(p.retention);
  const other = await newStaff(p, 'support');
  expect(await queue(p, other)).toMatchObject([{ id: row?.id, waiting_since: row?.waiting_since }]);
  expect((await hold(p, other, 'conversations', row?.id ?? '')).status).toBe(200);
  await open(p, other, row?.id ?? '');
  expect((await answer(p, other, row?.id ?? '', 'ช่วยแล้ว')).status).toBe(200);
  p.wait(29 * 86_400);
  await endPersonalData(p.retention);
  expect(await count()).toBe(2);
  p.wait(2 * 86_400);
  await endPersonalData(p.retention);
  expect(await count()).toBe(0);
  const leaving = await newMember(p);
  await write(p, leaving, 'จะปิดบัญชี');
  expect(await count()).toBe(1);
  const closed = await p.call('POST', '/api/account/close', { password: leaving.password }, leaving.token);
  expect([closed.status, await count()]).toEqual([200, 0]);
  // a message that was on its way when the account was closed
  const late = { text: 'ขอรายละเอียด', key: randomUUID() };
  await expect(writeAsMember(p.support, leaving.memberId, late)).rejects.toMatchObject({ status: 401 });
  expect(await count()).toBe(0);
});
