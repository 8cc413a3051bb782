import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newMember, type Person, payIn } from '../../testing/people.ts';
import { bet, credit, player, rollback, TOKEN, UNITS, win } from '../../testing/player.ts';
import { providerAt } from '../../testing/provider-at.ts';
import { PROVIDER_KEY, testPlatform } from '../../testing/test-platform.ts';

test('GAME-01 bet, win and rollback move the credit and answer with the balance; request_uuid is echoed', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const first = bet(person, 20);
  expect(await platform.walletCall('/transaction/bet', first)).toEqual({
    user: first.user,
    status: 'RS_OK',
    request_uuid: first.request_uuid,
    currency: 'THB',
    balance: 980 * UNITS,
  });
  expect(await platform.walletCall('/transaction/win', win(person, 50.25, first.transaction_uuid))).toMatchObject({
    status: 'RS_OK',
    balance: 1030.25 * UNITS,
  });
  const second = bet(person, 30, { round: 'r2' });
  await platform.walletCall('/transaction/bet', second);
  expect(
    await platform.walletCall('/transaction/rollback', rollback(person, second.transaction_uuid, { round: 'r2' })),
  ).toMatchObject({
    status: 'RS_OK',
    balance: 1030.25 * UNITS,
  });
  expect(
    await platform.walletCall('/user/balance', {
      user: first.user,
      token: TOKEN,
      request_uuid: 'q',
      game_code: 'boat',
    }),
  ).toMatchObject({
    status: 'RS_OK',
    balance: 1030.25 * UNITS,
    request_uuid: 'q',
  });
  expect(await platform.walletCall('/user/info', { user: first.user, request_uuid: 'q' })).toMatchObject({
    status: 'RS_OK',
    country: 'TH',
    birth_date: '1990-01-31',
  });
  expect(await credit(platform, person)).toBe(1030.25);
});

test('GAME-01 WAL-03 a replay moves nothing and returns the balance of the first answer, also when ten replays come at once', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const message = bet(person, 100);
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      platform.walletCall('/transaction/bet', { ...message, request_uuid: `q${at}` }),
    ),
  );
  expect(new Set(replies.map((reply) => `${reply.status} ${reply.balance}`))).toEqual(
    new Set([`RS_OK ${900 * UNITS}`]),
  );
  expect(replies.map((reply) => reply.request_uuid)).toEqual(Array.from({ length: 10 }, (_, at) => `q${at}`));
  await platform.walletCall('/transaction/bet', bet(person, 50, { round: 'r2' }));
  expect(await platform.walletCall('/transaction/bet', message)).toMatchObject({
    status: 'RS_OK',
    balance: 900 * UNITS,
  });
  for (const other of [{ amount: 99 * UNITS }, { round: 'x' }, { game_code: 'other' }])
    expect(await platform.walletCall('/transaction/bet', { ...message, ...other })).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    });
  expect(await credit(platform, person)).toBe(850);
});

test('GAME-01 when two members’ calls have the same transaction_uuid at once, only one is accepted', async () => {
  const platform = await testPlatform();
  const [one, two] = [await player(platform), await player(platform, 1000, `${TOKEN}-2`)];
  const transaction_uuid = randomUUID();
  const replies = await Promise.all([
    platform.walletCall('/transaction/bet', bet(one, 10, { transaction_uuid })),
    platform.walletCall('/transaction/bet', bet(two, 10, { transaction_uuid, token: `${TOKEN}-2` })),
  ]);
  expect(replies.map((reply) => reply.status).sort()).toEqual(['RS_ERROR_DUPLICATE_TRANSACTION', 'RS_OK']);
  expect((await credit(platform, one)) + (await credit(platform, two))).toBe(1990);
});

test('GAME-01 a rollback before its bet leaves a tombstone: the late bet never debits the wallet; repeated rollbacks move nothing', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const late = bet(person, 100);
  for (let again = 0; again < 3; again++)
    expect(await platform.walletCall('/transaction/rollback', rollback(person, late.transaction_uuid))).toMatchObject({
      status: 'RS_OK',
      balance: 1000 * UNITS,
    });
  expect(await platform.walletCall('/transaction/bet', late)).toMatchObject({
    status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  });
  expect(await credit(platform, person)).toBe(1000);
});

test('GAME-01 repeating a bet or win after its rollback does not return success', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const first = bet(person, 100);
  await platform.walletCall('/transaction/bet', first);
  const won = win(person, 30, first.transaction_uuid);
  await platform.walletCall('/transaction/win', won);
  for (const one of [won, first]) {
    await platform.walletCall('/transaction/rollback', rollback(person, one.transaction_uuid));
    expect(await platform.walletCall(one === first ? '/transaction/bet' : '/transaction/win', one)).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    });
  }
  expect(await credit(platform, person)).toBe(1000);
  expect(await platform.db.selectFrom('finding').select('id').execute()).toEqual([]);
});

test('GAME-01 a rollback of a bet whose win stays paid is accepted, and opens a finding', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const first = bet(person, 100);
  await platform.walletCall('/transaction/bet', first);
  await platform.walletCall('/transaction/win', win(person, 30, first.transaction_uuid));
  expect(await platform.walletCall('/transaction/rollback', rollback(person, first.transaction_uuid))).toMatchObject({
    status: 'RS_OK',
    balance: 1030 * UNITS,
  });
  expect(await platform.db.selectFrom('finding').select(['kind', 'member_id']).execute()).toEqual([
    { kind: 'bet_rolled_back_after_win', member_id: person.memberId },
  ]);
});

test('GAME-01 a refused bet stays refused: a delayed copy never debits the wallet, even when there is enough credit by then', async () => {
  const platform = await testPlatform();
  const person = await player(platform, 100);
  const refused = bet(person, 150);
  expect(await platform.walletCall('/transaction/bet', refused)).toMatchObject({
    status: 'RS_ERROR_NOT_ENOUGH_MONEY',
    balance: 100 * UNITS,
  });
  await payIn(platform, person, 500);
  expect(await platform.walletCall('/transaction/bet', refused)).toMatchObject({
    status: 'RS_ERROR_NOT_ENOUGH_MONEY',
    balance: 100 * UNITS,
  });
  expect(await platform.walletCall('/transaction/win', win(person, 10, refused.transaction_uuid))).toMatchObject({
    status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  });
  expect(await platform.walletCall('/transaction/rollback', rollback(person, refused.transaction_uuid))).toMatchObject({
    status: 'RS_OK',
    balance: 600 * UNITS,
  });
  expect(await credit(platform, person)).toBe(600);
});

test('GAME-01 amounts too large to be represented exactly are refused before anything moves', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const first = bet(person, 10);
  await platform.walletCall('/transaction/bet', first);
  expect(
    await platform.walletCall(
      '/transaction/win',
      win(person, 0, first.transaction_uuid, { amount: 9_007_199_254_740_000 }),
    ),
  ).toMatchObject({
    status: 'RS_ERROR_WRONG_SYNTAX',
  });
  expect(
    await platform.walletCall(
      '/transaction/win',
      win(person, 0, first.transaction_uuid, { amount: 1_000_000_000_000_000 }),
    ),
  ).toMatchObject({ status: 'RS_ERROR_UNKNOWN' });
  expect(await credit(platform, person)).toBe(990);
});

test('GAME-01 unknown fields, and fields of other calls that are null, are ignored; a rollback that names itself is refused and stores nothing', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const first = bet(person, 10);
  await platform.walletCall('/transaction/bet', first);
  const itself = rollback(person, first.transaction_uuid, { transaction_uuid: first.transaction_uuid });
  expect(await platform.walletCall('/transaction/rollback', itself)).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' });
  expect(
    await platform.walletCall(
      '/transaction/rollback',
      rollback(person, first.transaction_uuid, { currency: null, amount: null, nonsense: { x: 1 } }),
    ),
  ).toMatchObject({
    status: 'RS_OK',
    balance: 1000 * UNITS,
  });
  expect(
    await platform.walletCall('/transaction/bet', bet(person, 10, { reference_transaction_uuid: null, nonsense: 1.5 })),
  ).toMatchObject({ status: 'RS_OK' });
  expect(await platform.walletCall('/transaction/bet', bet(person, 10, { round: 'a\u0000b' }))).toMatchObject({
    status: 'RS_ERROR_WRONG_SYNTAX',
  });
});

test('GAME-01 a provider gets no data about members who never played there, and no data at all when it is switched off', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const stranger = await newMember(platform);
  const info = (who: Person) => platform.walletCall('/user/info', { user: String(who.memberId), request_uuid: 'q' });
  const balance = (game_code: string) =>
    platform.walletCall('/user/balance', { user: String(person.memberId), token: TOKEN, request_uuid: 'q', game_code });
  expect(await info(stranger)).toEqual({
    user: String(stranger.memberId),
    status: 'RS_ERROR_INVALID_TOKEN',
    request_uuid: 'q',
  });
  expect(await balance('unknown')).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' });
  await platform.db.updateTable('game_provider').set({ enabled: false }).execute();
  expect(await info(person)).toMatchObject({ status: 'RS_ERROR_INVALID_PARTNER' });
  expect(await balance('boat')).toMatchObject({ status: 'RS_ERROR_INVALID_PARTNER' });
});

test('GAME-01 when a bet and its rollback come at once, the balance is unchanged, whichever of them is first', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  for (let round = 0; round < 15; round++) {
    const message = bet(person, 10, { round: `r${round}` });
    await Promise.all([
      platform.walletCall('/transaction/bet', message),
      platform.walletCall('/transaction/rollback', rollback(person, message.transaction_uuid, { round: `r${round}` })),
    ]);
  }
  expect(await credit(platform, person)).toBe(1000);
});

test('GAME-01 GAME-06 a win without a bet, or for a bet that was rolled back, is refused', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  expect(await platform.walletCall('/transaction/win', win(person, 100, randomUUID()))).toMatchObject({
    status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  });
  const undone = bet(person, 10);
  await platform.walletCall('/transaction/bet', undone);
  await platform.walletCall('/transaction/rollback', rollback(person, undone.transaction_uuid));
  expect(await platform.walletCall('/transaction/win', win(person, 100, undone.transaction_uuid))).toMatchObject({
    status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  });
  expect(await credit(platform, person)).toBe(1000);
});

test('GAME-01 when the credit of a rolled back win is already spent, the balance stops at zero, and the rest is recorded as a debt', async () => {
  const platform = await testPlatform();
  const person = await player(platform, 100);
  const first = bet(person, 100);
  await platform.walletCall('/transaction/bet', first);
  const won = win(person, 500, first.transaction_uuid);
  await platform.walletCall('/transaction/win', won);
  await platform.walletCall('/transaction/bet', bet(person, 450, { round: 'r2' }));
  expect(await platform.walletCall('/transaction/rollback', rollback(person, won.transaction_uuid))).toMatchObject({
    status: 'RS_OK',
    balance: 0,
  });
  const kept = await platform.db
    .selectFrom('provider_transaction')
    .select('debt_satang')
    .where('kind', '=', 'rollback')
    .executeTakeFirstOrThrow();
  expect(kept.debt_satang).toBe(45_000n);
});

test('GAME-01 a free bet debits no stake and its win is paid; a bet with a stake of zero must be marked as free', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const free = bet(person, 20, { is_free: true });
  expect(await platform.walletCall('/transaction/bet', free)).toMatchObject({ status: 'RS_OK', balance: 1000 * UNITS });
  expect(await platform.walletCall('/transaction/win', win(person, 5, free.transaction_uuid))).toMatchObject({
    balance: 1005 * UNITS,
  });
  expect(await platform.walletCall('/transaction/rollback', rollback(person, free.transaction_uuid))).toMatchObject({
    status: 'RS_OK',
    balance: 1005 * UNITS,
  });
  expect(await platform.walletCall('/transaction/bet', bet(person, 0))).toMatchObject({
    status: 'RS_ERROR_WRONG_SYNTAX',
  });
});

test('GAME-01 several bets in a round, several wins for a bet, and a win of zero are accepted', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const [a, b] = [bet(person, 10), bet(person, 20)];
  for (const one of [a, b]) await platform.walletCall('/transaction/bet', one);
  for (const one of [
    win(person, 5, a.transaction_uuid),
    win(person, 7, a.transaction_uuid),
    win(person, 0, b.transaction_uuid),
  ])
    expect(await platform.walletCall('/transaction/win', one)).toMatchObject({ status: 'RS_OK' });
  expect(await credit(platform, person)).toBe(982);
});

test('GAME-01 every refusal returns its own status, and moves no money', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const other = await newMember(platform);
  const refuse = async (message: object | string, status: string, options = {}) =>
    expect(await platform.walletCall('/transaction/bet', message, options)).toMatchObject({ status });
  await refuse(bet(person, 1000.01), 'RS_ERROR_NOT_ENOUGH_MONEY');
  await refuse(bet(person, 100_000.01), 'RS_ERROR_LIMIT_REACHED');
  await refuse(bet(person, 10, { round: 'half a pair \ud800' }), 'RS_ERROR_WRONG_SYNTAX');
  expect(await platform.walletCall('/transaction/bet', bet(person, 5000))).toMatchObject({ balance: 1000 * UNITS });
  await refuse(bet(person, 10, { token: 'no such token at all' }), 'RS_ERROR_INVALID_TOKEN');
  await refuse(bet(other, 10), 'RS_ERROR_INVALID_TOKEN');
  await refuse(bet(person, 10, { user: 'nobody' }), 'RS_ERROR_INVALID_TOKEN');
  await refuse(bet(person, 10, { game_code: 'unknown' }), 'RS_ERROR_INVALID_GAME');
  await refuse(bet(person, 10, { currency: 'USD' }), 'RS_ERROR_WRONG_CURRENCY');
  await refuse(bet(person, 0.000_01), 'RS_ERROR_WRONG_SYNTAX');
  await refuse(bet(person, 10, { amount: '1000000' }), 'RS_ERROR_WRONG_TYPES');
  await refuse(bet(person, 10, { is_free: 'no' }), 'RS_ERROR_WRONG_TYPES');
  await refuse(bet(person, 10, { amount: -100_000 }), 'RS_ERROR_WRONG_SYNTAX');
  await refuse({ user: '1' }, 'RS_ERROR_WRONG_SYNTAX');
  await refuse('{broken', 'RS_ERROR_WRONG_SYNTAX');
  await refuse(bet(person, 10), 'RS_ERROR_INVALID_SIGNATURE', { signature: 'AAAA' });
  await refuse(bet(person, 10), 'RS_ERROR_INVALID_PARTNER', { provider: 'nobody' });
  expect(await platform.walletCall('/transaction/bet', bet(person, 10, { currency: 'USD' }))).not.toHaveProperty(
    'balance',
  );
  expect(await credit(platform, person)).toBe(1000);
});

test('GAME-01 SAFE-03 a locked member, an expired token and a provider that is switched off cannot place bets, but open rounds still settle', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const open = bet(person, 100);
  await platform.walletCall('/transaction/bet', open);
  await platform.db.updateTable('member').set({ status: 'locked' }).execute();
  expect(await platform.walletCall('/transaction/bet', bet(person, 10))).toMatchObject({
    status: 'RS_ERROR_USER_DISABLED',
  });
  await platform.db.updateTable('member').set({ status: 'active' }).execute();
  await platform.db.updateTable('game_provider').set({ enabled: false }).execute();
  expect(await platform.walletCall('/transaction/bet', bet(person, 10))).toMatchObject({
    status: 'RS_ERROR_INVALID_PARTNER',
  });
  await platform.db
    .updateTable('game_session')
    .set({ expires_at: new Date(0) })
    .execute();
  expect(await platform.walletCall('/transaction/bet', bet(person, 10))).toMatchObject({
    status: 'RS_ERROR_TOKEN_EXPIRED',
  });
  await platform.db.updateTable('member').set({ status: 'locked' }).execute();
  expect(await platform.walletCall('/transaction/win', win(person, 30, open.transaction_uuid))).toMatchObject({
    status: 'RS_OK',
  });
  expect(await platform.walletCall('/transaction/rollback', rollback(person, open.transaction_uuid))).toMatchObject({
    status: 'RS_OK',
    balance: 1030 * UNITS,
  });
});

test('GAME-01 a member’s id with leading zeros is nobody’s', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const call = bet(person, 20);
  const answer = await platform.walletCall('/transaction/bet', { ...call, user: `0${call.user}` });
  expect([answer.status, await credit(platform, person)]).toEqual(['RS_ERROR_INVALID_TOKEN', 1000]);
  expect((await platform.walletCall('/transaction/bet', call)).status).toBe('RS_OK');
});

test('SEC-05 GAME-01 a signed body that is delivered to the path of another call is refused, and moves nothing', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const staked = bet(person, 100);
  await platform.walletCall('/transaction/bet', staked);
  const won = win(person, 50, staked.transaction_uuid);
  const back = rollback(person, staked.transaction_uuid);
  const balance = { user: staked.user, token: TOKEN, request_uuid: 'q', game_code: 'boat' };
  const wrong = [
    ['/transaction/rollback', won],
    ['/transaction/rollback', staked],
    ['/transaction/bet', won],
    ['/transaction/bet', back],
    ['/transaction/win', staked],
    ['/transaction/win', back],
    ['/user/balance', won],
    ['/user/info', won],
    ['/transaction/bet', balance],
  ] as const;
  const statuses = [];
  for (const [path, body] of wrong) statuses.push((await platform.walletCall(path, body)).status);
  expect(statuses).toEqual(wrong.map(() => expect.stringMatching(/^RS_ERROR_WRONG_(SYNTAX|TYPES)$/)));
  expect(await credit(platform, person)).toBe(900);
  expect((await platform.walletCall('/transaction/win', won)).status).toBe('RS_OK');
});

test('SEC-05 a body signed for a path is refused at every other path; a provider that always signs the path must do so', async () => {
  const strict = { ...providerAt('studio', PROVIDER_KEY), signsPath: true };
  const platform = await testPlatform({}, { providers: [strict] });
  const person = await player(platform);
  const staked = bet(person, 100);
  const at = (path: string, signed_path?: unknown) => platform.walletCall(path, { ...staked, signed_path });
  expect([
    (await at('/transaction/bet')).status,
    (await at('/transaction/bet', '/transaction/win')).status,
    (await at('/transaction/bet', ['/transaction/bet'])).status,
    (await at('/transaction/bet', '/transaction/bet')).status,
  ]).toEqual(['RS_ERROR_WRONG_SYNTAX', 'RS_ERROR_WRONG_SYNTAX', 'RS_ERROR_WRONG_SYNTAX', 'RS_OK']);
  expect(await credit(platform, person)).toBe(900);
  const lax = await testPlatform();
  const other = await player(lax);
  const wrongPath = { ...bet(other, 100), signed_path: '/transaction/win' };
  expect((await lax.walletCall('/transaction/bet', wrongPath)).status).toBe('RS_ERROR_WRONG_SYNTAX');
});
