import { groupVoucherCode, readVoucherCode } from '@sanam/contract';
import { satang } from '@sanam/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transactAsOwner } from '../../core/database.ts';
import { openFindings } from '../../core/findings.ts';
import { asOwner, tamper } from '../../testing/as-owner.ts';
import { newMember, type Person, payIn, profileOf, provePhone } from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { auditLedger, verifyLedger } from '../audit/index.ts';
import { move } from '../wallet/index.ts';
import { listBatches, makeVouchers, voidBatch } from './index.ts';
import { newVoucherCode } from './voucher-codes.ts';
import { judgeVoucher } from './voucher-states.ts';

const WRONG = 'รหัสบัตรไม่ถูกต้อง หรือถูกใช้ไปแล้ว';

/** Make prepaid cards as an operator does. */
function make(platform: TestPlatform, count: number, baht = 100, days = 30) {
  const order = { count, amount: satang(baht * 100), days, note: 'ทดสอบ', by: 'test' };
  return transactAsOwner(platform.ownerUrl, (tx) => makeVouchers(tx, order, platform.members.clock.now()));
}
async function oneCode(platform: TestPlatform, baht = 100, days = 30): Promise<string> {
  const { vouchers } = await make(platform, 1, baht, days);
  return vouchers[0]?.code ?? '';
}
const redeem = (platform: TestPlatform, person: Person, code: string, headers: Record<string, string> = {}) =>
  platform.call('POST', '/api/vouchers/redeem', { code, ip: '{ip}' }, person.token, headers);
const movements = (platform: TestPlatform) =>
  platform.db
    .selectFrom('ledger_transaction')
    .select(['member_id', 'idempotency_key', 'cash_satang', 'house_account', 'detail', 'actor'])
    .where('kind', '=', 'voucher')
    .execute();
const findings = async (platform: TestPlatform) =>
  (await openFindings(platform.db, 100))
    .map(({ kind, subject, member_id }) => `${kind} ${subject} ${member_id}`)
    .sort();

test('DEP-11 WAL-01 redeeming a card makes one movement, the statement shows the card’s reference, and the book check finds no difference', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const { vouchers, batchId } = await make(platform, 3, 150.5);
  const [card] = vouchers;
  const reply = await redeem(platform, person, ` ${groupVoucherCode(card?.code ?? '').toLowerCase()} `);
  expect([reply.status, reply.body]).toEqual([
    200,
    {
      success: true,
      ref: card?.ref,
      amount: 150.5,
      credit: 150.5,
      redeemed_at: expect.stringMatching(/^20\d\d-.*Z$/),
      repeated: false,
      bonus: null,
    },
  ]);
  expect(await movements(platform)).toEqual([
    {
      member_id: person.memberId,
      idempotency_key: `voucher:${card?.ref.slice(2)}`,
      cash_satang: 15_050n,
      house_account: 'house:voucher',
      detail: { ref: card?.ref },
      actor: 'member',
    },
  ]);
  const statement = await platform.call('GET', '/api/statement?group=deposit', undefined, person.token);
  expect((statement.body as { data: unknown[] }).data).toMatchObject([
    { kind: 'voucher', amount: 150.5, balance: 150.5, detail: card?.ref },
  ]);

  await auditLedger(platform.audit);
  expect(await findings(platform)).toEqual([]);
  expect(await verifyLedger(platform.db)).toBeUndefined();
  expect(await listBatches(platform.db, 5)).toMatchObject([
    { id: batchId, fresh: 2n, redeemed: 1n, void: 0n, amount_satang: 15_050n, redeemed_satang: 15_050n },
  ]);
});

test('DEP-11 WAL-06 pages of the member are notified of each card once, and not of a repeated request', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const { vouchers } = await make(platform, 2, 150.5);
  const [one, two] = vouchers.map(({ code }) => code) as [string, string];
  const heard: unknown[] = [];
  platform.live.subscribe(String(person.memberId), (change) => heard.push(change));
  for (const code of [one, one, two]) expect((await redeem(platform, person, code)).status).toBe(200);
  const change = { memberId: String(person.memberId), topic: 'credit', kind: 'voucher', amountSatang: '15050' };
  await expect.poll(() => heard.length).toBeGreaterThan(1);
  expect(heard).toEqual([change, change]);
});

test('DEP-11 WAL-03 a member who repeats a redemption gets the same answer, also long after expiry, and no money moves', async () => {
  const platform = await testPlatform({ VOUCHER_TRIES_PER_MEMBER: '2' });
  const person = await newMember(platform);
  const code = await oneCode(platform, 100, 1);
  const first = await redeem(platform, person, code);
  platform.wait(3 * 86_400);
  const token = (
    (await platform.call('POST', '/api/login', { phone: person.phone, password: person.password, ip: '{ip}' }))
      .body as { access_token: string }
  ).access_token;
  const again = { ...person, token };
  // five right codes, although only two wrong codes are allowed: right codes do not count
  for (let time = 0; time < 5; time++) {
    const reply = await redeem(platform, again, code);
    expect([reply.status, reply.body]).toEqual([200, { ...(first.body as object), repeated: true }]);
  }
  expect(await movements(platform)).toHaveLength(1);
  expect(await platform.db.selectFrom('rate_use').selectAll().where('rule', 'like', 'voucher-%').execute()).toEqual([]);
});

test('DEP-11 WAL-02 when six members redeem one card in thirty concurrent requests, one member gets the money, with one movement, and the others get the same refusal', async () => {
  const platform = await testPlatform();
  const people = await Promise.all(Array.from({ length: 6 }, () => newMember(platform)));
  const code = await oneCode(platform, 500);
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, at) => redeem(platform, people[at % 6] as Person, code)),
  );
  const [moved] = await movements(platform);
  expect(await movements(platform)).toHaveLength(1);
  const credits = await Promise.all(people.map(async (person) => (await profileOf(platform, person)).ufabet_credit));
  expect(credits.toSorted()).toEqual([0, 0, 0, 0, 0, 500]);
  for (const [at, reply] of replies.entries()) {
    if (people[at % 6]?.memberId === moved?.member_id)
      expect([reply.status, (reply.body as { amount: number }).amount]).toEqual([200, 500]);
    else
      expect([reply.status, (reply.body as { errors: unknown }).errors]).toEqual([
        422,
        { code: [WRONG], error: [WRONG] },
      ]);
  }
  expect(
    replies.filter(({ status, body }) => status === 200 && !(body as { repeated: boolean }).repeated),
  ).toHaveLength(1);
  await auditLedger(platform.audit);
  expect(await findings(platform)).toEqual([]);
});

test('DEP-11 two tabs of one member redeem many cards at once: each card is credited once, and the credit is the sum of the cards', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const { vouchers } = await make(platform, 5, 20);
  const replies = await Promise.all(
    vouchers.flatMap(({ code }) => [redeem(platform, person, code), redeem(platform, person, code)]),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(replies.filter(({ body }) => (body as { repeated: boolean }).repeated)).toHaveLength(5);
  expect((await profileOf(platform, person)).ufabet_credit).toBe(100);
});

test('DEP-11 unknown, expired and void cards and cards of other members get the same answer, so that nobody learns which codes exist', async () => {
  const platform = await testPlatform();
  const [person, other] = [await newMember(platform), await newMember(platform)] as [Person, Person];
  const expired = await oneCode(platform, 100, 1);
  platform.wait(86_400);
  for (const one of [person, other])
    one.token = (
      (await platform.call('POST', '/api/login', { phone: one.phone, password: one.password, ip: '{ip}' })).body as {
        access_token: string;
      }
    ).access_token;
  const used = await oneCode(platform);
  expect((await redeem(platform, other, used)).status).toBe(200);
  const { batchId, vouchers } = await make(platform, 1);
  expect(await transactAsOwner(platform.ownerUrl, (tx) => voidBatch(tx, batchId, 'test', new Date()))).toBe(1);
  const answers = [];
  for (const code of [newVoucherCode(), expired, used, vouchers[0]?.code ?? '']) {
    const { status, body } = await redeem(platform, person, code);
    answers.push([status, { ...(body as object), request_id: '' }]);
  }
  expect(answers).toEqual(
    Array(4).fill([422, { message: WRONG, errors: { code: [WRONG], error: [WRONG] }, request_id: '' }]),
  );
  expect(await movements(platform)).toHaveLength(1);
});

test('DEP-11 a card is valid until the moment it expires, and invalid at that moment', () => {
  const expiresAt = new Date('2027-01-01T00:00:00Z');
  const fresh = { state: 'new', memberId: null, expiresAt };
  expect(judgeVoucher(fresh, 1n, new Date(expiresAt.getTime() - 1))).toBe('redeem');
  expect(judgeVoucher(fresh, 1n, expiresAt)).toBe('refuse');
  expect(judgeVoucher({ ...fresh, state: 'redeemed', memberId: 1n }, 1n, expiresAt)).toBe('repeat');
  expect(judgeVoucher({ ...fresh, state: 'redeemed', memberId: 2n }, 1n, new Date(0))).toBe('refuse');
  expect(judgeVoucher({ ...fresh, state: 'void' }, 1n, new Date(0))).toBe('refuse');
});

test('DEP-11 an impossible code is refused with its own message and does not count as a guess; nor does a code from a member who may not redeem yet', async () => {
  const platform = await testPlatform({ VOUCHER_TRIES_PER_MEMBER: '1' });
  const person = await newMember(platform);
  for (const typed of ['ABCD', 'กขคง', `${newVoucherCode()}X`, ' ']) {
    const { status, body } = await redeem(platform, person, typed);
    expect([status, Object.keys((body as { errors: object }).errors), JSON.stringify(body)]).toEqual([
      422,
      ['code', 'error'],
      expect.stringContaining('16 ตัว'),
    ]);
  }
  expect((await redeem(platform, person, '')).body).toMatchObject({ errors: { code: ['กรุณาใส่รหัสบัตร'] } });

  const code = await oneCode(platform);
  await asOwner(platform, 'delete from member_bank_account');
  for (let time = 0; time < 3; time++)
    expect((await redeem(platform, person, code)).body).toMatchObject({
      errors: { bank: [expect.stringContaining('ผูกบัญชีธนาคาร')] },
    });
  expect(await movements(platform)).toEqual([]);
});

test('DEP-11 only a member can redeem a card: not a guest, an unfinished registration, or a closed account', async () => {
  const platform = await testPlatform();
  const code = await oneCode(platform);
  const registering = await provePhone(platform, '0899990001');
  expect((await platform.call('POST', '/api/vouchers/redeem', { code })).status).toBe(401);
  expect((await platform.call('POST', '/api/vouchers/redeem', { code }, registering)).status).toBe(401);
  const person = await newMember(platform);
  await platform.db
    .updateTable('member')
    .set({ status: 'closed', closed_at: new Date() })
    .where('id', '=', person.memberId)
    .execute();
  expect((await redeem(platform, person, code)).status).toBe(401);
  expect(await movements(platform)).toEqual([]);
});

test('DEP-11 an account that is closed at the same moment gets no credit, and the card stays unredeemed', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const code = await oneCode(platform);
  let reply: ReturnType<typeof redeem> | undefined;
  await platform.db.transaction().execute(async (tx) => {
    await tx.selectFrom('member').select('id').where('id', '=', person.memberId).forUpdate().execute();
    reply = redeem(platform, person, code);
    // wait until the request waits for a lock of this transaction
    const waiting = sql<{
      count: bigint;
    }>`select count(*) as count from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`;
    await expect.poll(async () => (await waiting.execute(tx)).rows[0]?.count).toBe(1n);
    await tx
      .updateTable('member')
      .set({ status: 'closed', closed_at: new Date() })
      .where('id', '=', person.memberId)
      .execute();
  });
  expect((await reply)?.status).toBe(401);
  expect(await movements(platform)).toEqual([]);
  expect(await platform.db.selectFrom('voucher').select('state').execute()).toEqual([{ state: 'new' }]);
});

test('SEC-03 wrong codes are limited per member, also concurrent ones; after the limit a right code is refused too, until the hour is over', async () => {
  const platform = await testPlatform({ VOUCHER_TRIES_PER_MEMBER: '5', ACCESS_TOKEN_SECONDS: '86400' });
  const [person, other] = [await newMember(platform), await newMember(platform)];
  const replies = await Promise.all(Array.from({ length: 12 }, () => redeem(platform, person, newVoucherCode())));
  expect(replies.map(({ status }) => status).sort()).toEqual([...Array(5).fill(422), ...Array(7).fill(429)]);
  const refused = replies.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ errors: { code: [expect.stringContaining('ใส่รหัสบัตรผิดหลายครั้ง')] } });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3500);
  const code = await oneCode(platform);
  expect((await redeem(platform, person, code)).status).toBe(429);
  // no other member is affected
  expect((await redeem(platform, other, newVoucherCode())).status).toBe(422);
  platform.wait(3601);
  expect((await redeem(platform, person, code)).status).toBe(200);
});

test('SEC-03 wrong codes of many members from one network are counted together; another network is not affected', async () => {
  const platform = await testPlatform({ VOUCHER_TRIES_PER_ADDRESS: '6', TRUSTED_PROXIES: '1' });
  const people = await Promise.all(Array.from({ length: 4 }, () => newMember(platform)));
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const seen: number[] = [];
  for (let at = 0; at < 8; at++)
    seen.push((await redeem(platform, people[at % 4] as Person, newVoucherCode(), from('203.0.113.7'))).status);
  expect(seen).toEqual([...Array(6).fill(422), 429, 429]);
  expect((await redeem(platform, people[0] as Person, newVoucherCode(), from('203.0.113.7'))).body).toMatchObject({
    errors: { code: [expect.stringContaining('เครือข่ายนี้')] },
  });
  expect((await redeem(platform, people[0] as Person, await oneCode(platform), from('198.51.100.1'))).status).toBe(200);
});

test('SEC-03 redeeming cards counts in the rate limit of requests that move money', async () => {
  const platform = await testPlatform({ MONEY_CALLS_PER_MEMBER: '3' });
  const person = await newMember(platform);
  const { vouchers } = await make(platform, 4);
  const seen = [];
  for (const { code } of vouchers) seen.push((await redeem(platform, person, code)).status);
  expect(seen).toEqual([200, 200, 200, 429]);
});

test('DEP-11 the database itself ensures that codes are stored nowhere, that a value never changes, and that a redemption is never undone', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const { vouchers, batchId } = await make(platform, 2);
  const [used, fresh] = vouchers.map(({ code }) => code) as [string, string];
  expect(readVoucherCode(used)).toBe(used);
  expect(used).not.toBe(fresh);
  await redeem(platform, person, used);

  const kept = JSON.stringify(await platform.db.selectFrom('voucher').selectAll().execute(), (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  for (const code of [used, fresh]) expect(kept).not.toContain(code);

  // not even the database's owner can change a redeemed card, the value or code of another card, or a batch's expiry
  for (const statement of [
    'update voucher set amount_satang = 1',
    `update voucher set state = 'new', member_id = null, redeemed_at = null where state = 'redeemed'`,
    `update voucher set state = 'void', member_id = null, redeemed_at = null where state = 'redeemed'`,
    `update voucher set state = 'void', amount_satang = 1 where state = 'new'`,
    `update voucher set state = 'void', code_hash = sha256('x') where state = 'new'`,
    `update voucher set member_id = ${person.memberId} + 1 where state = 'redeemed'`,
    'delete from voucher',
    'truncate voucher',
    'delete from voucher_batch',
    `update voucher_batch set expires_at = expires_at + interval '1 year'`,
  ])
    await expect(asOwner(platform, statement), statement).rejects.toThrow(
      /once, and nothing else|violates foreign key|cannot truncate/,
    );
  // constraints refuse a redemption that is half done, an unknown state, an amount of zero, and a code used twice
  for (const statement of [
    `update voucher set state = 'redeemed' where state = 'new'`,
    `update voucher set state = 'redeemed', member_id = ${person.memberId} where state = 'new'`,
    `update voucher set state = 'redeemed', redeemed_at = now() where state = 'new'`,
    `update voucher set state = 'void', member_id = ${person.memberId}, redeemed_at = now() where state = 'new'`,
    `update voucher set state = 'lost' where state = 'new'`,
    `insert into voucher (batch_id, code_hash, amount_satang) values (${batchId}, sha256('x'), 0)`,
    `insert into voucher (batch_id, code_hash, amount_satang) select batch_id, code_hash, 1 from voucher`,
  ])
    await expect(asOwner(platform, statement), statement).rejects.toThrow(/violates (check|unique) constraint/);

  // the servers' role can redeem cards, and change nothing else
  for (const statement of [
    sql`insert into voucher_batch (made_by, made_at, note, expires_at) values ('x', now(), 'x', now() + interval '1 day')`,
    sql`insert into voucher (batch_id, code_hash, amount_satang) values (${batchId}, sha256('y'), 100)`,
    sql`update voucher set amount_satang = 1`,
    sql`delete from voucher`,
    sql`update voucher_batch set voided_at = now(), voided_by = 'x'`,
  ])
    await expect(statement.execute(platform.db)).rejects.toThrow(/permission denied/);
});

test('DEP-11 a batch is voided once: its redeemed cards stay, and its other cards become void', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const { vouchers, batchId } = await make(platform, 3);
  const [used, fresh] = vouchers.map(({ code }) => code) as [string, string];
  await redeem(platform, person, used);
  const end = () => transactAsOwner(platform.ownerUrl, (tx) => voidBatch(tx, batchId, 'test', new Date()));
  expect([await end(), await end()]).toEqual([2, undefined]);
  expect((await redeem(platform, person, fresh)).status).toBe(422);
  expect((await redeem(platform, person, used)).body).toMatchObject({ repeated: true });
  expect(await listBatches(platform.db, 5)).toMatchObject([{ fresh: 0n, redeemed: 1n, void: 2n }]);
});

test('DEP-11 when voiding and redeeming happen at once, each card ends in one state, and money moves only for redeemed cards', async () => {
  const platform = await testPlatform();
  const people = await Promise.all(Array.from({ length: 5 }, () => newMember(platform)));
  const { vouchers, batchId } = await make(platform, 20, 10);
  const [, ...replies] = await Promise.all([
    transactAsOwner(platform.ownerUrl, (tx) => voidBatch(tx, batchId, 'test', new Date())),
    ...vouchers.map(({ code }, at) => redeem(platform, people[at % 5] as Person, code)),
  ]);
  const redeemed = replies.filter(({ status }) => status === 200).length;
  const [batch] = await listBatches(platform.db, 1);
  expect(batch).toMatchObject({ fresh: 0n, redeemed: BigInt(redeemed), void: BigInt(20 - redeemed) });
  expect(await movements(platform)).toHaveLength(redeemed);
  await auditLedger(platform.audit);
  expect(await findings(platform)).toEqual([]);
});

test('WAL-05 DEP-11 a card without its movement, a movement without its card, and a changed card are found, and payouts are halted', async () => {
  const platform = await testPlatform();
  const [a, b, c] = [await newMember(platform), await newMember(platform), await newMember(platform)] as [
    Person,
    Person,
    Person,
  ];
  await payIn(platform, c, 1000);
  const { vouchers } = await make(platform, 4);
  const [one, two, three, four] = vouchers.map(({ code, ref }) => ({ code, id: ref.slice(2) })) as [
    Card,
    Card,
    Card,
    Card,
  ];
  await redeem(platform, a, one.code);
  await redeem(platform, a, two.code);
  await redeem(platform, b, three.code);
  await auditLedger(platform.audit);
  expect(await findings(platform)).toEqual([]);

  await tamper(
    platform,
    `update voucher set amount_satang = 1 where id = ${one.id}; update voucher set member_id = ${c.memberId} where id = ${three.id}`,
  );
  await tamper(
    platform,
    `update voucher set state = 'redeemed', member_id = ${b.memberId}, redeemed_at = now() where id = ${four.id}`,
  );
  await tamper(platform, `update voucher set state = 'new', member_id = null, redeemed_at = null where id = ${two.id}`);
  await move(platform.db, {
    memberId: c.memberId,
    kind: 'voucher',
    key: 'voucher:none',
    amount: satang(5),
    actor: 'test',
    detail: {},
  });
  await auditLedger(platform.audit);
  expect(await findings(platform)).toEqual(
    [
      `movement_without_voucher voucher:${one.id} ${a.memberId}`,
      `movement_without_voucher voucher:${two.id} ${a.memberId}`,
      `movement_without_voucher voucher:${three.id} ${b.memberId}`,
      `movement_without_voucher voucher:none ${c.memberId}`,
      `voucher_without_movement voucher:${one.id} ${a.memberId}`,
      `voucher_without_movement voucher:${three.id} ${c.memberId}`,
      `voucher_without_movement voucher:${four.id} ${b.memberId}`,
    ].sort(),
  );
  expect((await platform.call('POST', '/api/requests/withdraw', { phone: c.phone, amount: 500 }, c.token)).status).toBe(
    422,
  );

  // the ledger still has the movement of a card whose state was reset to new
  expect((await redeem(platform, a, two.code)).status).toBe(500);
  expect(
    (await movements(platform)).filter(({ idempotency_key }) => idempotency_key === `voucher:${two.id}`),
  ).toHaveLength(1);
});

interface Card {
  code: string;
  id: string;
}

test('DEP-11 WD-02 GAME-02 credit from a card does not count as a first deposit: a member can neither withdraw nor play before a deposit', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  expect((await redeem(platform, person, await oneCode(platform, 500))).status).toBe(200);
  expect(await profileOf(platform, person)).toMatchObject({ ufabet_credit: 500, has_deposited: false });
  const withdrawal = await platform.call(
    'POST',
    '/api/requests/withdraw',
    { phone: person.phone, amount: 100 },
    person.token,
  );
  expect([withdrawal.status, JSON.stringify(withdrawal.body)]).toEqual([422, expect.stringContaining('ยังไม่เคยฝากเงิน')]);
  await platform.db
    .insertInto('game')
    .values({
      provider_id: 'studio',
      game_code: 'boat',
      name: 'เรือ',
      area: 'slot',
      product: 'p',
      platforms: ['GPL_MOBILE'],
      offered: true,
      demo: true,
    })
    .execute();
  const launch = await platform.call(
    'POST',
    '/api/games/launch',
    { gamecode: 'studio:boat', mode: 'real', platform: 'mobile' },
    person.token,
  );
  expect([launch.status, JSON.stringify(launch.body)]).toEqual([
    422,
    expect.stringContaining('กรุณาฝากเงินครั้งแรกก่อนเริ่มเล่น'),
  ]);
});
