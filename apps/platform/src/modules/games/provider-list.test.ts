import { expect, test } from 'vitest';
import { ProviderError } from '../../providers/games/game-provider.ts';
import { bet, player, win } from '../../testing/player.ts';
import { balanced, books, found, LONG, line, look, SOON } from '../../testing/provider-books.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';

const errors = async (platform: TestPlatform) =>
  (await platform.db.selectFrom('provider_reconciliation').select('last_error').execute()).map((one) => one.last_error);

test('GAME-06 a win with a fraction of a satang, which the wallet refuses, opens a finding and delays no win of other members', async () => {
  const platform = await testPlatform();
  const token = 'another-token-of-a-session';
  const [person, other] = [await player(platform), await player(platform, 1000, token)];
  const theirs = bet(other, 10, { round: 'odd', token });
  const stake = bet(person, 100);
  for (const one of [theirs, stake]) await platform.walletCall('/transaction/bet', one);
  const odd = win(other, 12.345, theirs.transaction_uuid, { round: 'odd', token });
  expect((await platform.walletCall('/transaction/win', odd)).status).toBe('RS_ERROR_WRONG_SYNTAX');
  const won = win(person, 250, stake.transaction_uuid);
  const lines = [line(theirs, 'TK_BET'), line(odd, 'TK_WIN'), line(stake, 'TK_BET'), line(won, 'TK_WIN')];
  books(platform, () => lines);
  await look(platform, SOON);
  await balanced(platform, person, 1150);
  await look(platform, LONG);
  await balanced(platform, other, 990);
  expect(await found(platform)).toEqual(['provider_row_unreadable none']);
  expect(await errors(platform)).toEqual([null, null]);
  expect(await platform.db.selectFrom('finding').select(['subject', 'member_id', 'detail']).execute()).toEqual([
    {
      subject: `studio:${odd.transaction_uuid}`,
      member_id: other.memberId,
      detail: { round: 'odd', what: expect.stringContaining('satang') },
    },
  ]);
});

test.each([
  ['whose row is in an unknown state', { state: 'TS_PENDING' as 'TS_SUCCESS' }],
  ['that may be a row without a readable id', { transaction_uuid: '' }],
])('GAME-06 a stake %s is not refunded as one that the provider does not know', async (_what, wrong) => {
  const platform = await testPlatform();
  const person = await player(platform);
  const stake = bet(person, 100);
  await platform.walletCall('/transaction/bet', stake);
  const lines = [line(stake, 'TK_BET', 'TS_SUCCESS', wrong)];
  books(platform, () => lines);
  await look(platform, SOON);
  await look(platform, LONG);
  await balanced(platform, person, 900);
  expect(await found(platform)).toEqual(['provider_row_unreadable none']);
});

test('GAME-06 an awaited round is ended although the lists of recent rounds cannot be had', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const stake = bet(person, 100);
  await platform.walletCall('/transaction/bet', stake);
  const due_at = new Date(platform.games.clock.now().getTime() + 86_400_000).toISOString();
  const waits = line(stake, 'TK_BET', 'TS_SUCCESS', { due_at });
  const won = line(win(person, 250, stake.transaction_uuid), 'TK_WIN', 'TS_SUCCESS', { created_at: waits.created_at });
  let lines = [waits];
  books(platform, () => lines);
  await look(platform, SOON);
  lines = [waits, won];
  const { transactions } = platform.games.calls;
  // awaited rounds that began together are a list of less than a second
  platform.games.calls.transactions = async (provider, request) => {
    if (Date.parse(request.to) - Date.parse(request.from) > 1000) throw new ProviderError('too busy for long lists');
    return transactions(provider, request);
  };
  await look(platform, 86_400);
  await balanced(platform, person, 1150);
  expect(await errors(platform)).toEqual(['too busy for long lists', 'too busy for long lists']);
});

test('GAME-06 when a provider’s lists cannot be had for more than a day, staff are told once, not earlier, and until they can be had', async () => {
  const platform = await testPlatform();
  books(platform, () => []);
  await look(platform, SOON);
  const answering = platform.games.calls;
  platform.games.calls = {
    ...platform.games.calls,
    transactions: () => Promise.reject(new ProviderError('studio transactions: no answer')),
  };
  await look(platform, 86_400 - SOON);
  expect(await found(platform)).toEqual([]);
  await look(platform, 2 * SOON);
  await look(platform, 86_400);
  // one for recent rounds, and one for those that are settled
  expect(await found(platform)).toEqual(['provider_books_incomplete none', 'provider_books_incomplete none']);
  platform.games.calls = answering;
  await look(platform, SOON);
  expect(await found(platform)).toEqual([]);
});

test('GAME-06 the same finding stays open when only an awaited round cannot be looked up', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const stake = bet(person, 100);
  await platform.walletCall('/transaction/bet', stake);
  const due_at = new Date(platform.games.clock.now().getTime() + 86_400_000).toISOString();
  const waits = line(stake, 'TK_BET', 'TS_SUCCESS', { due_at });
  const won = line(win(person, 250, stake.transaction_uuid), 'TK_WIN', 'TS_SUCCESS', { created_at: waits.created_at });
  let lines = [waits];
  books(platform, () => lines);
  await look(platform, SOON);
  lines = [waits, won];
  const answering = platform.games.calls;
  // an awaited round is a list of less than a second
  platform.games.calls = {
    ...answering,
    transactions: (provider, request) =>
      Date.parse(request.to) - Date.parse(request.from) < 1000
        ? Promise.reject(new ProviderError('too busy for short lists'))
        : answering.transactions(provider, request),
  };
  for (let days = 0; days < 3; days++) await look(platform, 86_400);
  expect(await found(platform)).toEqual(['provider_books_incomplete none']);
  platform.games.calls = answering;
  await look(platform, 60);
  expect(await found(platform)).toEqual([]);
  await balanced(platform, person, 1150);
});
