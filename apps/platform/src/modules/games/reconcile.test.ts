import type { ProviderTransaction } from '@sanam/seamless-wallet';
import { expect, test } from 'vitest';
import { ProviderError } from '../../providers/games/game-provider.ts';
import { newStaff, profileOf } from '../../testing/people.ts';
import { bet, player, rollback, UNITS, win } from '../../testing/player.ts';
import { balanced, books, found, LONG, line, look, type Message, SOON } from '../../testing/provider-books.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { auditLedger } from '../audit/index.ts';
import { readBalance } from '../wallet/index.ts';
import { slicesOf } from './compare-ours.ts';

test('GAME-06 a win that never reached us is paid from the provider’s records, once, even when the call comes later', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const stake = bet(person, 100);
  await platform.walletCall('/transaction/bet', stake);
  const won = win(person, 250, stake.transaction_uuid);
  books(platform, () => [line(stake, 'TK_BET'), line(won, 'TK_WIN')]);
  await look(platform, SOON);
  await look(platform, 60);
  expect(await platform.walletCall('/transaction/win', { ...won, is_free: true })).toMatchObject({
    status: 'RS_OK',
    balance: 1150 * UNITS,
  });
  await balanced(platform, person, 1150);
  expect(await found(platform)).toEqual([]);
});

test('GAME-06 a rollback that never reached us refunds the stake under the provider’s own id', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const stake = bet(person, 100);
  await platform.walletCall('/transaction/bet', stake);
  const back = rollback(person, stake.transaction_uuid);
  books(platform, () => [line(stake, 'TK_BET', 'TS_ROLLEDBACK'), line(back as Message, 'TK_ROLLBACK')]);
  await look(platform, SOON);
  expect(await platform.walletCall('/transaction/rollback', back)).toMatchObject({
    status: 'RS_OK',
    balance: 1000 * UNITS,
  });
  await balanced(platform, person, 1000);
});

test('GAME-06 a stake that the provider declined or never received is refunded when all retries are over, and not earlier', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const [declined, unknown] = [bet(person, 100), bet(person, 50, { round: 'r2' })];
  for (const stake of [declined, unknown]) await platform.walletCall('/transaction/bet', stake);
  books(platform, () => [line(declined, 'TK_BET', 'TS_DECLINED')]);
  await look(platform, SOON);
  await balanced(platform, person, 850);
  await look(platform, LONG);
  await look(platform, 60);
  await balanced(platform, person, 1000);
  expect(await found(platform)).toEqual(['stake_given_back none']);
  expect(await platform.walletCall('/transaction/win', win(person, 70, unknown.transaction_uuid))).toMatchObject({
    status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  });
});

test('GAME-06 a stake is not refunded when the provider has it in a round that began days before', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const early = new Date(Date.now() - 5 * 86_400_000).toISOString();
  const stake = bet(person, 100);
  await platform.walletCall('/transaction/bet', stake);
  books(platform, () => [line(stake, 'TK_BET', 'TS_SUCCESS', { created_at: early })]);
  await look(platform, SOON);
  await look(platform, LONG);
  await look(platform, LONG);
  await balanced(platform, person, 900);
  expect(await found(platform)).toEqual([]);
});

test('GAME-06 when the provider’s records contradict ours, staff must look, and that member’s payouts are halted', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const stake = bet(person, 100);
  await platform.walletCall('/transaction/bet', stake);
  const ghost = bet(person, 30, { round: 'r2' });
  books(platform, () => [line(stake, 'TK_BET', 'TS_SUCCESS', { amount: 90 * UNITS }), line(ghost, 'TK_BET')]);
  await look(platform, SOON);
  expect(await found(platform)).toEqual(['provider_differs member']);
  expect(
    (await platform.call('POST', '/api/requests/withdraw', { phone: person.phone, amount: 200 }, person.token)).status,
  ).toBe(422);
  await look(platform, LONG);
  expect(await found(platform)).toEqual([
    'provider_differs member',
    'provider_differs member',
    'round_without_end none',
  ]);
  await balanced(platform, person, 900);
});

test('GAME-06 a win without its bet is refused and opens a finding; when both records have the bet later, the win is paid and the finding is closed', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const stake = bet(person, 10);
  const won = win(person, 500, stake.transaction_uuid);
  expect(await platform.walletCall('/transaction/win', won)).toMatchObject({
    status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  });
  expect(await found(platform)).toEqual(['win_without_bet none']);
  await balanced(platform, person, 1000);
  await platform.walletCall('/transaction/bet', stake);
  books(platform, () => [line(stake, 'TK_BET'), line(won, 'TK_WIN')]);
  await look(platform, SOON);
  expect(await found(platform)).toEqual([]);
  await balanced(platform, person, 1490);
});

test('GAME-06 a provider’s list that lacks most of our transactions is not trusted: nothing is refunded, a finding is opened, and the list is requested again', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const stakes = Array.from({ length: 25 }, (_, at) => bet(person, 10, { round: `r${at}`, round_closed: true }));
  for (const stake of stakes) await platform.walletCall('/transaction/bet', stake);
  books(platform, () => []);
  await look(platform, SOON);
  await look(platform, LONG);
  await balanced(platform, person, 750);
  expect(await found(platform)).toEqual(['provider_books_incomplete none']);
  books(platform, () => stakes.map((stake) => line(stake, 'TK_BET', 'TS_SUCCESS', { round_closed: true })));
  await look(platform, 60);
  await balanced(platform, person, 750);
  expect(await found(platform)).toEqual([]);
});

test('GAME-06 when the provider does not have a stake whose win was paid, the stake is not refunded, and a finding is opened', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const stake = bet(person, 100);
  const won = win(person, 400, stake.transaction_uuid);
  await platform.walletCall('/transaction/bet', stake);
  await platform.walletCall('/transaction/win', won);
  books(platform, () => [line(stake, 'TK_BET', 'TS_DECLINED')]);
  await look(platform, SOON);
  await look(platform, LONG);
  await balanced(platform, person, 1300);
  expect(await found(platform)).toEqual([
    'provider_differs member',
    'provider_differs member',
    'round_without_end none',
  ]);
});

test('GAME-04 GAME-06 a provider that tells of the last day only is shown to staff with the reason why its settled rounds cannot be compared', async () => {
  const platform = await testPlatform();
  const { token } = await newStaff(platform, 'games');
  books(platform, () => []);
  await look(platform, SOON);
  platform.games.calls = {
    ...platform.games.calls,
    transactions: async (_provider, { from }) => {
      if (platform.games.clock.now().getTime() - Date.parse(from) > 86_400_000)
        throw new ProviderError('studio transactions: status 410');
      return [];
    },
  };
  await look(platform, 60);
  const { body } = await platform.call('GET', '/api/staff/providers', undefined, token);
  expect(body).toMatchObject({ data: [{ id: 'studio', reconcile_error: 'studio transactions: status 410' }] });
});

test('GAME-06 an entry that cannot be settled delays no other entry', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const [stake, other] = [bet(person, 100), bet(person, 100, { round: 'r2' })];
  for (const one of [stake, other]) await platform.walletCall('/transaction/bet', one);
  const huge = win(person, 0, stake.transaction_uuid, { amount: 1_000_000_000_000_000 });
  const won = win(person, 30, other.transaction_uuid, { round: 'r2' });
  books(platform, () => [line(stake, 'TK_BET'), line(huge, 'TK_WIN'), line(other, 'TK_BET'), line(won, 'TK_WIN')]);
  await look(platform, SOON);
  await balanced(platform, person, 830);
});

test('GAME-06 when the wallet does not answer, the run stops, and the next run continues at the same place', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const stake = bet(person, 100);
  await platform.walletCall('/transaction/bet', stake);
  const won = win(person, 250, stake.transaction_uuid);
  books(platform, () => [line(stake, 'TK_BET'), line(won, 'TK_WIN')]);
  await look(platform, 1);
  const { apply } = platform.games;
  platform.games.apply = () => Promise.reject(new Error('too late'));
  await look(platform, SOON);
  const watermark = () =>
    platform.db
      .selectFrom('provider_reconciliation')
      .select(['watermark_at', 'last_error'])
      .where('pass', '=', 'recent')
      .executeTakeFirstOrThrow();
  const stopped = await watermark();
  expect(stopped.last_error).toBe('too late');
  platform.games.apply = apply;
  await look(platform, 60);
  expect((await watermark()).watermark_at > stopped.watermark_at).toBe(true);
  await balanced(platform, person, 1150);
});

test('GAME-06 records too large for one answer are read in narrower windows; after an outage a provider’s records are read from where the last run stopped', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const lines: ProviderTransaction[] = [];
  for (let round = 0; round < 3; round++) {
    const stake = bet(person, 10, { round: `r${round}` });
    await platform.walletCall('/transaction/bet', stake);
    lines.push(line(stake, 'TK_BET'), line(win(person, 15, stake.transaction_uuid, { round: `r${round}` }), 'TK_WIN'));
  }
  // thousands of other members' rounds in the first answer: the answer is cut, so the window is requested again in
  // halves
  const others = Array.from({ length: 5000 }, (_, at) =>
    line(bet(person, 1, { round: `o${at}`, transaction_uuid: `o${at}` }), 'TK_BET', 'TS_DECLINED', {
      created_at: new Date(Date.now() - at * 100).toISOString(),
    }),
  );
  const answer = platform.games.calls;
  platform.games.calls = { ...answer, transactions: () => Promise.reject(new ProviderError('down')) };
  await look(platform, SOON);
  const state = () =>
    platform.db
      .selectFrom('provider_reconciliation')
      .selectAll()
      .where('pass', '=', 'recent')
      .executeTakeFirstOrThrow();
  expect((await state()).last_error).toBe('down');
  const seen = books(platform, () => [...others, ...lines], 5000);
  await look(platform, SOON);
  expect(seen.asked).toBeGreaterThan(2);
  expect((await state()).last_error).toBeNull();
  await balanced(platform, person, 1000 - 30 + 45);
});

test('GAME-06 records that come in many parts are compared as one list: what any part has is not refunded, what none has is, and a round without an end is reported', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const stakes = Array.from({ length: 6 }, (_, at) => bet(person, 10, { round: `r${at}`, round_closed: at > 0 }));
  for (const stake of stakes) await platform.walletCall('/transaction/bet', stake);
  const unknown = bet(person, 70, { round: 'unknown', round_closed: true });
  await platform.walletCall('/transaction/bet', unknown);
  // a round that the list ends with a win, though its bet did not close it
  const paid = bet(person, 20, { round: 'paid' });
  const won = win(person, 5, paid.transaction_uuid, { round: 'paid' });
  await platform.walletCall('/transaction/bet', paid);
  await platform.walletCall('/transaction/win', won);
  const began = Date.now();
  // a round each two minutes, and an answer has fewer than the six: the window is halved until it fits
  const lines = stakes.map((stake, at) =>
    line(stake, 'TK_BET', 'TS_SUCCESS', {
      round_closed: at > 0,
      created_at: new Date(began + at * 120_000).toISOString(),
    }),
  );
  const others = Array.from({ length: 5000 }, (_, at) =>
    line(bet(person, 1, { round: `o${at}`, transaction_uuid: `o${at}` }), 'TK_BET', 'TS_DECLINED', {
      created_at: new Date(began + at * 100).toISOString(),
    }),
  );
  lines.push(line(paid, 'TK_BET'), line(won, 'TK_WIN'));
  const seen = books(platform, () => [...others, ...lines], 5000);
  await look(platform, SOON);
  const before = seen.asked;
  await look(platform, LONG);
  await look(platform, 60);
  // 50 hours and the last minute in windows of an hour, and of the first hours also its halves
  expect(seen.asked - before).toBeGreaterThan(2 * 51 + 2);
  await balanced(platform, person, 1000 - 60 - 15);
  expect(await found(platform)).toEqual(['round_without_end none', 'stake_given_back none']);
});

test('GAME-06 our transactions of an hour are read in equal times, which lack nothing and share nothing', () => {
  const [from, to] = [new Date('2026-11-27T10:00:00Z'), new Date('2026-11-27T11:00:00Z')];
  expect(slicesOf(from, to, 0)).toEqual([[from, to]]);
  expect(slicesOf(from, to, 20_000)).toEqual([[from, to]]);
  const many = slicesOf(from, to, 1_000_001);
  expect([many.length, many[0]?.[0], many.at(-1)?.[1]]).toEqual([51, from, to]);
  for (const [at, [begin, end]] of many.entries()) {
    expect(begin < end).toBe(true);
    expect(many[at + 1]?.[0] ?? to).toEqual(end);
  }
});

test('WAL-07 a credit check settles the provider’s transactions of this member at once; a provider that does not answer delays nobody', async () => {
  const platform = await testPlatform({ CREDIT_CHECKS: '3' });
  const person = await player(platform);
  const other = await player(platform, 1000, 'another-token-of-a-session');
  const [stake, others] = [bet(person, 100), bet(other, 100, { token: 'another-token-of-a-session' })];
  await platform.walletCall('/transaction/bet', stake);
  await platform.walletCall('/transaction/bet', others);
  const lost = [win(person, 250, stake.transaction_uuid), win(other, 250, others.transaction_uuid)];
  const seen = books(platform, () => [
    line(stake, 'TK_BET'),
    line(others, 'TK_BET'),
    ...lost.map((one) => line(one, 'TK_WIN')),
  ]);
  const ask = () => platform.call('GET', `/api/customers/check-credit?phone=${person.phone}`, undefined, person.token);
  const profile = () => profileOf(platform, person);
  expect((await profile()).ufabet_credit_checking).toBe(0);
  expect((await Promise.all([ask(), ask()])).map(({ body }) => body)).toEqual([
    { credit_success: true },
    { credit_success: true },
  ]);
  expect((await profile()).ufabet_credit_checking).toBe(1);
  await platform.runDueJobs();
  expect(seen.asked).toBe(1);
  expect(await profile()).toMatchObject({ ufabet_credit_checking: 0, ufabet_credit: 1150 });
  expect((await readBalance(platform.db, other.memberId)).cash).toBe(90_000n);

  platform.games.calls = {
    ...platform.games.calls,
    transactions: async () => {
      throw new ProviderError('studio does not answer');
    },
  };
  expect((await ask()).status).toBe(200);
  await platform.runDueJobs();
  expect((await profile()).ufabet_credit_checking).toBe(0);
  expect(await platform.db.selectFrom('credit_check').select('failed_providers').executeTakeFirst()).toEqual({
    failed_providers: ['studio'],
  });
  expect((await ask()).status).toBe(429);
  // a check whose process died counts as finished after a minute
  await platform.db.updateTable('credit_check').set({ finished_at: null }).execute();
  platform.wait(61);
  expect((await profile()).ufabet_credit_checking).toBe(0);
  expect(await auditLedger(platform.audit)).toMatchObject({ findings: 0 });
});
