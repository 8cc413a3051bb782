import { expect, test } from 'vitest';
import { hashToken } from '../../core/secrets.ts';
import {
  isSignedIn,
  lastCode,
  newMember,
  payIn,
  proveAccountOf,
  signInAgain,
  transferOf,
} from '../../testing/people.ts';
import { bet, credit, player, playRound, rollback, TOKEN, UNREVIEWED, win } from '../../testing/player.ts';
import { bonusOf, moneyOf, offer, payInWith } from '../../testing/promotions.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { reopenMember } from '../members/index.ts';
import { findClosedWithMoney } from './index.ts';

const close = (platform: Awaited<ReturnType<typeof testPlatform>>, person: { token: string; password: string }) =>
  platform.call('POST', '/api/account/close', { password: person.password }, person.token);

test('ACC-15 the account page shows the masked bank account, dates and consents; a changed consent is recorded', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const read = async () =>
    ((await platform.call('GET', '/api/account', undefined, person.token)).body as { data: Record<string, unknown> })
      .data;
  const account = await read();
  expect(account).toMatchObject({
    phone: person.phone,
    name: person.name,
    bank: 'kbank',
    account_number_masked: `••• ${person.account.slice(-4)}`,
    birth_date: '1990-01-31',
    terms_version: expect.stringMatching(/^\d{4}-\d{2}$/),
    marketing_consent: false,
  });
  expect(
    (await platform.call('POST', '/api/account/marketing', { marketing_consent: true }, person.token)).status,
  ).toBe(200);
  expect((await read()).marketing_consent).toBe(true);
  expect(
    (await platform.call('POST', '/api/account/marketing', { marketing_consent: 'yes' }, person.token)).status,
  ).toBe(422);
  const said = await platform.db
    .selectFrom('member_consent')
    .select('given')
    .where('kind', '=', 'marketing')
    .orderBy('id')
    .execute();
  expect(said).toEqual([{ given: false }, { given: true }]);
  await expect(platform.db.updateTable('member_consent').set({ given: false }).execute()).rejects.toThrow(
    /permission denied/,
  );
});

test('ACC-15 PDPA the export contains all data of the member, no data of others and no secret, and needs the password', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const other = await newMember(platform);
  await payIn(platform, person, 500);
  await payIn(platform, other, 700);
  const ticketFor = (body: object) => platform.call('POST', '/api/session/ticket', body, person.token);
  expect((await ticketFor({ audience: 'export' })).body).toHaveProperty('errors.password');
  expect((await ticketFor({ audience: 'export', password: 'Wrong1234' })).body).toHaveProperty('errors.password');
  const { ticket } = (await ticketFor({ audience: 'export', password: person.password })).body as { ticket: string };
  // a HEAD request before the download does not spend the ticket
  expect((await platform.app.inject({ method: 'HEAD', url: `/api/account/export?ticket=${ticket}` })).statusCode).toBe(
    404,
  );
  const reply = await platform.app.inject({ method: 'GET', url: `/api/account/export?ticket=${ticket}` });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="sanam-account-\d+\.json"$/);
  expect(reply.headers['cache-control']).toBe('no-store');
  const file = reply.json() as Record<string, never>;
  expect(file).toMatchObject({
    currency: 'THB',
    member: { phone: `+66${person.phone.slice(1)}`, birth_date: '1990-01-31' },
    bank_account: { bank: 'kbank', account_number: person.account, holder_name: person.name },
    deposits_and_withdrawals: [{ type: 'deposit', status: 'completed', amount: 500 }],
    movements: [{ kind: 'deposit', amount: 500, balance: 500 }],
  });
  for (const part of [
    'consents',
    'sessions',
    'sign_ins',
    'passkeys',
    'favourite_games',
    'bonuses',
    'referrals',
    'loss_returns',
    'wheel_tickets',
    'wheel_spins',
  ])
    expect(file, part).toHaveProperty(part);
  const hash = (
    await platform.db
      .selectFrom('member')
      .select('password_hash')
      .where('id', '=', person.memberId)
      .executeTakeFirstOrThrow()
  ).password_hash;
  for (const secret of [other.phone, person.token, hash ?? '?', lastCode(platform, person.phone)])
    expect(reply.payload.includes(secret), secret).toBe(false);
  // the download ticket works only once
  expect((await platform.app.inject({ method: 'GET', url: `/api/account/export?ticket=${ticket}` })).statusCode).toBe(
    403,
  );
  for (const query of ['', '?ticket=', '?ticket=a&ticket=b'])
    expect((await platform.app.inject({ method: 'GET', url: `/api/account/export${query}` })).statusCode).toBe(422);
});

test('ACC-15 an export of many movements is complete', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  await platform.pool.query(
    "select count(wallet_move($1, 'adjustment_credit', 'k' || n, 100, 'test', '{}')) from generate_series(1, 1203) n",
    [person.memberId],
  );
  const { body } = await platform.call(
    'POST',
    '/api/session/ticket',
    { audience: 'export', password: person.password },
    person.token,
  );
  const reply = await platform.app.inject({
    method: 'GET',
    url: `/api/account/export?ticket=${(body as { ticket: string }).ticket}`,
  });
  const { movements } = reply.json() as { movements: { sequence: number }[] };
  expect(movements.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 1203 }, (_, at) => 1203 - at));
});

test('ACC-15 an account closes only when empty, with nothing in progress, and with the password', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  expect((await close(platform, { ...person, password: 'Wrong1234' })).body).toHaveProperty('errors.password');
  await platform.call(
    'POST',
    '/api/requests/deposit/prepare',
    { amount: 300, promotion_id: null, ip: '{ip}' },
    person.token,
  );
  expect((await close(platform, person)).body).toMatchObject({
    errors: { error: [expect.stringContaining('รายการฝาก')] },
  });
  const rich = await newMember(platform);
  await payIn(platform, rich, 500);
  expect((await close(platform, rich)).body).toMatchObject({ errors: { error: [expect.stringContaining('500.00')] } });
  expect(
    (await platform.call('POST', '/api/requests/withdraw', { amount: 500, phone: rich.phone, ip: '{ip}' }, rich.token))
      .status,
  ).toBe(200);
  expect((await close(platform, rich)).body).toMatchObject({
    errors: { error: [expect.stringContaining('รายการถอน')] },
  });
  expect(await isSignedIn(platform, rich.token)).toBe(true);
  await platform.runDueJobs();
  expect((await close(platform, rich)).status).toBe(200);
  expect(await isSignedIn(platform, rich.token)).toBe(false);
});

test('ACC-15 ACC-05 a closed account stays closed: no sign-in, no second account with its phone, and its bank account stays its own', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  await proveAccountOf(platform, person);
  expect((await close(platform, person)).status).toBe(200);
  expect((await signInAgain(platform, person)).status).toBe(422);
  const start = await platform.call('POST', '/api/register/start', {
    phone: person.phone,
    birth_date: '1990-01-31',
    accept_terms: true,
    marketing_consent: false,
  });
  const confirmed = await platform.call('POST', '/api/register/confirm-otp', {
    phone: person.phone,
    token: (start.body as { token: string }).token,
    otp: lastCode(platform, person.phone),
  });
  expect(confirmed.body).toMatchObject({ errors: { phone: [expect.stringContaining('ปิดไปแล้ว')] } });
  const second = await newMember(platform, { account: person.account });
  const { body } = await platform.call(
    'POST',
    '/api/requests/deposit/prepare',
    { amount: 300, promotion_id: null, ip: '{ip}' },
    second.token,
  );
  await platform.bankNotice('transfer.received', transferOf(second, body as { ref: string; amount: number }));
  await platform.runDueJobs();
  expect(await credit(platform, second)).toBe(0);
});

test('ACC-10 GAME-02 ending a session ends the games opened from it: new stakes are refused, earlier stakes are settled', async () => {
  const platform = await testPlatform();
  const person = await player(platform, 100);
  const caller = await platform.db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', person.memberId)
    .where('kind', '=', 'member')
    .executeTakeFirstOrThrow();
  await platform.db
    .updateTable('game_session')
    .set({ session_id: caller.id })
    .where('token_hash', '=', hashToken(TOKEN))
    .execute();
  const staked = bet(person, 10);
  expect(await platform.walletCall('/transaction/bet', staked)).toMatchObject({ status: 'RS_OK' });
  await platform.call('POST', '/api/session/logout', undefined, person.token);
  expect(await platform.walletCall('/transaction/bet', bet(person, 10))).toMatchObject({
    status: 'RS_ERROR_TOKEN_EXPIRED',
  });
  expect(
    await platform.walletCall(
      '/transaction/win',
      bet(person, 30, { reference_transaction_uuid: staked.transaction_uuid, round_closed: true }),
    ),
  ).toMatchObject({
    status: 'RS_OK',
  });
  expect(await credit(platform, { ...person, token: (await signInAgain(platform, person)).token })).toBe(120);
});

test('SEC-03 requests that move money are limited per member and per network address, before anything is done', async () => {
  const platform = await testPlatform({
    TRUSTED_PROXIES: '1',
    MONEY_CALLS_PER_MEMBER: '3',
    MONEY_CALLS_PER_ADDRESS: '5',
  });
  const [one, two] = [await newMember(platform), await newMember(platform)];
  const ask = async (token: string, address: string) =>
    (
      await platform.call('POST', '/api/requests/withdraw', { amount: 100, phone: one.phone, ip: '{ip}' }, token, {
        'x-forwarded-for': address,
      })
    ).status;
  expect([
    await ask(one.token, '10.0.0.1'),
    await ask(one.token, '10.0.0.1'),
    await ask(one.token, '10.0.0.1'),
    await ask(one.token, '10.0.0.9'),
  ]).toEqual([422, 422, 422, 429]);
  expect([
    await ask(two.token, '10.0.0.1'),
    await ask(two.token, '10.0.0.1'),
    await ask(two.token, '10.0.0.1'),
    await ask(two.token, '10.0.0.2'),
  ]).toEqual([422, 422, 429, 422]);
  platform.wait(61);
  expect(await ask(one.token, '10.0.0.1')).toBe(422);
});

test('ACC-15 an account with a stake in play, or with a transfer in review, cannot be closed', async () => {
  const platform = await testPlatform();
  const person = await player(platform, 100);
  const staked = bet(person, 100);
  await platform.walletCall('/transaction/bet', staked);
  expect((await close(platform, person)).body).toMatchObject({
    errors: { error: [expect.stringContaining('รอบเกม')] },
  });
  await platform.walletCall('/transaction/win', win(person, 0, staked.transaction_uuid));
  await platform.db.updateTable('bank_transfer').set({ state: 'review' }).execute();
  expect((await close(platform, person)).body).toMatchObject({
    errors: { error: [expect.stringContaining('ตรวจสอบ')] },
  });
  await platform.db.updateTable('bank_transfer').set({ state: 'credited' }).execute();
  expect((await close(platform, person)).status).toBe(200);
});

test('ACC-15 BON-05 an account with an earned bonus that no job has ended yet is not closed: its money is own money', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half', { turnover_multiple: 1 });
  const person = await player(platform, 100);
  await payInWith(platform, person, 400, 'half');
  await playRound(platform, person, 500);
  await playRound(platform, person, 200, 200);
  expect(await bonusOf(platform, person)).toMatchObject({ state: 'active', counted: 200, required: 200 });
  const { status, body } = await close(platform, person);
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('200.00 บาท กรุณาถอนออก')]);
  for (let times = 0; times < 2; times++) await platform.runJob('sum-up-rounds');
  await platform.runJob('settle-bonuses');
  expect(await moneyOf(platform, person)).toEqual({ own: 200, bonus: 0 });
});

test('ACC-15 an account cannot be closed while a stake is in play again, because the win that closed its round was rolled back', async () => {
  const platform = await testPlatform();
  const person = await player(platform, 100);
  const staked = bet(person, 100);
  await platform.walletCall('/transaction/bet', staked);
  const wrong = win(person, 50, staked.transaction_uuid);
  await platform.walletCall('/transaction/win', wrong);
  await platform.walletCall('/transaction/rollback', rollback(person, wrong.transaction_uuid));
  expect((await close(platform, person)).body).toMatchObject({
    errors: { error: [expect.stringContaining('รอบเกม')] },
  });
  await platform.walletCall('/transaction/win', win(person, 0, staked.transaction_uuid));
  expect((await close(platform, person)).status).toBe(200);
});

test('ACC-15 WAL-01 ASVS 15.4.2 when closing and a credit happen at the same moment, the account is never closed with the money in it', async () => {
  const platform = await testPlatform();
  const ends = new Set<string>();
  for (let round = 0; round < 16; round++) {
    const person = await newMember(platform);
    const { body } = await platform.call(
      'POST',
      '/api/requests/deposit/prepare',
      { amount: 300, promotion_id: null, ip: '{ip}' },
      person.token,
    );
    const deposit = body as { id: string; ref: string; amount: number };
    // a deposit that was cancelled is paid all the same
    await platform.call('POST', `/api/requests/deposit/${deposit.id}/cancel`, undefined, person.token);
    await platform.bankNotice('transfer.received', transferOf(person, deposit));
    const later = (work: () => Promise<unknown>) =>
      new Promise((resolve) => setTimeout(() => resolve(work()), round % 4));
    await Promise.all([
      round % 2 ? later(() => platform.runDueJobs()) : platform.runDueJobs(),
      round % 2 ? close(platform, person) : later(() => close(platform, person)),
    ]);
    await platform.runDueJobs();
    const { rows } = await platform.pool.query<{ status: string; cash_satang: bigint; state: string }>(
      'select m.status, w.cash_satang, b.state from member m join wallet w on w.member_id = m.id join bank_transfer b on b.member_id = m.id where m.id = $1',
      [person.memberId],
    );
    ends.add(`${rows[0]?.status} ${rows[0]?.cash_satang} ${rows[0]?.state}`);
  }
  for (const end of ends) expect(['active 30000 credited', 'closed 0 review']).toContain(end);
});

test('ACC-15 WAL-01 closing waits for a credit in progress, and then sees that credit', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const making = await platform.pool.connect();
  try {
    await making.query('begin');
    await making.query("select wallet_move($1, 'adjustment_credit', 'x', 5000, 'test', '{}')", [person.memberId]);
    const closing = close(platform, person);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await making.query('commit');
    expect((await closing).body).toMatchObject({ errors: { error: [expect.stringContaining('50.00')] } });
  } finally {
    making.release();
  }
});

test('ACC-15 WD-01 closing and a withdrawal at the same moment do not deadlock', async () => {
  const platform = await testPlatform({ MONEY_CALLS_PER_MEMBER: '1000', PASSWORDS_PER_PHONE: '1000' });
  const person = await newMember(platform);
  await payIn(platform, person, 5000);
  for (let round = 0; round < 15; round++) {
    const ask = () =>
      platform.call('POST', '/api/requests/withdraw', { amount: 100, phone: person.phone, ip: '{ip}' }, person.token);
    const replies = await Promise.all([close(platform, person), ask(), close(platform, person), ask()]);
    for (const { status } of replies) expect([200, 422]).toContain(status);
    await platform.runDueJobs();
  }
});

test('ACC-15 WAL-05 money that reaches a closed account is noticed: a bank transfer waits for staff, any other money opens a finding; after reopening the account the money is paid out', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const { body } = await platform.call(
    'POST',
    '/api/requests/deposit/prepare',
    { amount: 300, promotion_id: null, ip: '{ip}' },
    person.token,
  );
  const deposit = body as { id: string; ref: string; amount: number };
  await platform.call('POST', `/api/requests/deposit/${deposit.id}/cancel`, undefined, person.token);
  expect((await close(platform, person)).status).toBe(200);
  await platform.bankNotice('transfer.received', transferOf(person, deposit));
  await platform.runDueJobs();
  const transfer = await platform.db
    .selectFrom('bank_transfer')
    .select(['state', 'cause', 'member_id'])
    .executeTakeFirstOrThrow();
  expect(transfer).toEqual({ state: 'review', cause: 'closed', member_id: person.memberId });
  const kinds = async () =>
    (
      await platform.db.selectFrom('finding').select('kind').where('closed_at', 'is', null).orderBy('kind').execute()
    ).map(({ kind }) => kind);
  expect(await kinds()).toEqual(['transfer_in_review']);

  await platform.pool.query("select wallet_move($1, 'adjustment_credit', 'late', 5000, 'test', '{}')", [
    person.memberId,
  ]);
  await findClosedWithMoney(platform.db);
  await findClosedWithMoney(platform.db);
  expect(await kinds()).toEqual(['closed_member_has_money', 'transfer_in_review']);
  expect(await reopenMember(platform.db, person.memberId)).toBe(true);
  expect(await reopenMember(platform.db, person.memberId)).toBe(false);
  expect(await credit(platform, { ...person, token: (await signInAgain(platform, person)).token })).toBe(50);
});
