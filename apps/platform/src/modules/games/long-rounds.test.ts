import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { asOwner } from '../../testing/as-owner.ts';
import type { Person } from '../../testing/people.ts';
import { bet, player, win } from '../../testing/player.ts';
import { balanced, books, found, LONG, line, look, type Message, SOON } from '../../testing/provider-books.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { hasOpenRound, reconcileProviders } from './index.ts';
import { sumUpRounds } from './sum-up-rounds.ts';

/* Rounds that end long after their bet: those that wait for a draw or a match, and those that took hours. */

type Book = ReturnType<typeof waitingBook>;
const HOUR = 3600;
const DAY = 24 * HOUR;
const awaited = async (platform: TestPlatform) =>
  (await platform.db.selectFrom('awaited_round').select('round').where('done_at', 'is', null).execute()).length;
/**
 * Entries of a round that began now: its bet waits for the given seconds, or the round has ended with a win of the
 * given baht.
 */
function waitingBook(platform: TestPlatform, person: Person, stake: Message) {
  const began = { created_at: new Date().toISOString() };
  const won = (baht: number) => win(person, baht, stake.transaction_uuid, { round: stake.round });
  return {
    waits: (seconds: number) => [
      line(stake, 'TK_BET', 'TS_SUCCESS', {
        ...began,
        due_at: new Date(platform.games.clock.now().getTime() + seconds * 1000).toISOString(),
      }),
    ],
    over: (baht: number) => [
      line(stake, 'TK_BET', 'TS_SUCCESS', began),
      line(won(baht), 'TK_WIN', 'TS_SUCCESS', began),
    ],
  };
}

test('GAME-06 a bet that waits ten days for its draw is not reported as an unfinished round, and its missing win is paid', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const stake = bet(person, 100);
  await platform.walletCall('/transaction/bet', stake);
  const book = waitingBook(platform, person, stake);
  let lines = book.waits(10 * DAY);
  books(platform, () => lines);
  await look(platform, SOON);
  expect(await awaited(platform)).toBe(1);
  for (let day = 0; day < 9; day++) await look(platform, DAY);
  expect(await found(platform)).toEqual([]);
  await balanced(platform, person, 900);

  lines = book.over(250);
  // this missing win is found only by the check at the due time of its round
  await look(platform, DAY - 2 * SOON);
  await balanced(platform, person, 900);
  await look(platform, 2 * SOON);
  await balanced(platform, person, 1150);
  expect(await awaited(platform)).toBe(1);
  await look(platform, LONG);
  expect(await awaited(platform)).toBe(0);
  expect(await found(platform)).toEqual([]);
  await balanced(platform, person, 1150);
});

test('GAME-06 a bet that is due just before its first comparison as a settled one, and ends hours late, is not reported as an unfinished round', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const stake = bet(person, 100);
  await platform.walletCall('/transaction/bet', stake);
  const book = waitingBook(platform, person, stake);
  let lines = book.waits(47 * HOUR);
  books(platform, () => lines);
  await look(platform, SOON);
  await look(platform, LONG);
  expect([await found(platform), await awaited(platform)]).toEqual([[], 1]);
  lines = book.over(250);
  await look(platform, HOUR);
  await balanced(platform, person, 1150);
  await look(platform, LONG);
  expect([await found(platform), await awaited(platform)]).toEqual([[], 0]);
});

test('GAME-06 a bet that is due before its first comparison as a settled one, and never ends, is reported when all retries must be over', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const stake = bet(person, 100);
  await platform.walletCall('/transaction/bet', stake);
  const lines = waitingBook(platform, person, stake).waits(47 * HOUR);
  books(platform, () => lines);
  await look(platform, SOON);
  await look(platform, LONG);
  await look(platform, LONG);
  expect([await found(platform), await awaited(platform)]).toEqual([['round_without_end none'], 0]);
});

test('GAME-06 a postponed draw is awaited until its new time; a draw that never happens is reported; a draw that is due more than `WAIT_DAYS_MAX` after its bet is not awaited', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const stakes = [bet(person, 10), bet(person, 20, { round: 'r2' }), bet(person, 30, { round: 'r3' })] as const;
  for (const stake of stakes) await platform.walletCall('/transaction/bet', stake);
  const [putOff, never, absurd] = stakes.map((stake) => waitingBook(platform, person, stake)) as [Book, Book, Book];
  const rest = [...never.waits(5 * DAY), ...absurd.waits(400 * DAY)];
  let lines = [...putOff.waits(5 * DAY), ...rest];
  books(platform, () => lines);
  await look(platform, SOON);
  expect(await awaited(platform)).toBe(2);
  await look(platform, LONG);
  await look(platform, DAY);
  expect(await found(platform)).toEqual(['round_without_end none']);
  lines = [...putOff.waits(8 * DAY), ...rest];
  for (let day = 0; day < 6; day++) await look(platform, DAY);
  expect(await found(platform)).toEqual(['round_without_end none', 'round_without_end none']);
  expect(await awaited(platform)).toBe(1);
  lines = [...putOff.over(5), ...rest];
  for (let day = 0; day < 3; day++) await look(platform, DAY);
  await balanced(platform, person, 945);
  await look(platform, LONG);
  expect(await awaited(platform)).toBe(0);
  expect(await found(platform)).toEqual(['round_without_end none', 'round_without_end none']);
});

test('GAME-06 when a provider answers again after its draw was due and all retries were over, and postponed the draw meanwhile, the draw is awaited until its new time', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const stake = bet(person, 10);
  await platform.walletCall('/transaction/bet', stake);
  const book = waitingBook(platform, person, stake);
  let lines = book.waits(5 * DAY);
  books(platform, () => lines);
  await look(platform, SOON);
  await look(platform, DAY);
  platform.wait(7 * DAY);
  lines = book.waits(4 * DAY);
  await look(platform, 60);
  expect(await found(platform)).toEqual([]);
  expect(await awaited(platform)).toBe(1);
  lines = book.over(5);
  await look(platform, 4 * DAY + SOON);
  await balanced(platform, person, 995);
  await look(platform, LONG);
  expect(await awaited(platform)).toBe(0);
  expect(await found(platform)).toEqual([]);
});

test('GAME-06 when two members share the id of a round that waits for its draw, each one’s stake is awaited, and a win of one ends no round of the other', async () => {
  const platform = await testPlatform();
  const token = 'another-token-of-a-session';
  const [person, other] = [await player(platform), await player(platform, 1000, token)];
  const [stake, theirs] = [bet(person, 100), bet(other, 50, { token })];
  for (const one of [stake, theirs]) await platform.walletCall('/transaction/bet', one);
  const [own, others] = [waitingBook(platform, person, stake), waitingBook(platform, other, theirs)];
  const unended = others.waits(5 * DAY);
  let lines = [...own.waits(5 * DAY), ...unended];
  books(platform, () => lines);
  await look(platform, SOON);
  expect(await awaited(platform)).toBe(2);
  await look(platform, 4 * DAY);
  lines = [...own.over(250), ...unended];
  await look(platform, DAY + SOON);
  await look(platform, LONG);
  await balanced(platform, person, 1150);
  expect(await awaited(platform)).toBe(0);
  expect(await platform.db.selectFrom('finding').select(['kind', 'member_id']).execute()).toEqual([
    { kind: 'round_without_end', member_id: other.memberId },
  ]);
});

test('GAME-06 when a provider was removed from the configuration, its rounds that never ended are reported once all retries are over, also the awaited ones, and then keep no account open', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const stakes = [bet(person, 10), bet(person, 20, { round: 'r2' })] as const;
  for (const stake of stakes) await platform.walletCall('/transaction/bet', stake);
  const [soon, waits] = stakes.map((stake) => waitingBook(platform, person, stake)) as [Book, Book];
  books(platform, () => [...soon.waits(0), ...waits.waits(5 * DAY)]);
  await look(platform, SOON);
  await sumUpRounds(platform.games);
  platform.games.providers = new Map();
  await look(platform, DAY);
  expect(await found(platform)).toEqual([]);
  await look(platform, 2 * DAY);
  expect(await found(platform)).toEqual(['round_without_end none']);
  expect(await awaited(platform)).toBe(1);
  await look(platform, 5 * DAY);
  expect(await found(platform)).toEqual(['round_without_end none', 'round_without_end none']);
  expect(await awaited(platform)).toBe(0);
  expect(await hasOpenRound(platform.db, person.memberId, platform.games.clock.now())).toBe(false);
});

test('GAME-06 ACC-15 an awaited round prevents closing the account, but only until the round is over', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const stake = bet(person, 100);
  await platform.walletCall('/transaction/bet', stake);
  const lines = waitingBook(platform, person, stake).waits(5 * DAY);
  books(platform, () => lines);
  await look(platform, SOON);
  await look(platform, 3 * DAY);
  const isOpen = () =>
    hasOpenRound(platform.db, person.memberId, new Date(platform.games.clock.now().getTime() - 48 * HOUR * 1000));
  expect(await isOpen()).toBe(true);
  await platform.walletCall('/transaction/win', win(person, 0, stake.transaction_uuid));
  expect(await isOpen()).toBe(false);
});

test('GAME-06 awaited rounds that began within ten minutes are requested together', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const stakes = Array.from({ length: 8 }, (_, at) => bet(person, 1, { round: `w${at}` }));
  for (const stake of stakes) await platform.walletCall('/transaction/bet', stake);
  const all = stakes.map((stake) => waitingBook(platform, person, stake));
  const waits = all.flatMap((book) => book.waits(2 * HOUR));
  let isOver = false;
  const seen = books(platform, () => (isOver ? all.flatMap((book) => book.over(2)) : waits));
  await look(platform, SOON);
  expect(await awaited(platform)).toBe(8);
  await look(platform, HOUR);
  isOver = true;
  seen.asked = 0;
  platform.wait(HOUR + SOON);
  await reconcileProviders(platform.games);
  await balanced(platform, person, 1008);
  // the recent and the settled rounds need two requests each, one for each hour; all awaited rounds share a request
  expect(seen.asked).toBeLessThanOrEqual(7);
});

test('GAME-06 when many wins of a big draw arrive together, days after their bets, no list is reported as incomplete, and each win is compared with the provider’s win', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const stakes = Array.from({ length: 60 }, (_, at) => bet(person, 1, { round: `w${at}` }));
  for (const stake of stakes) await platform.walletCall('/transaction/bet', stake);
  const all = stakes.map((stake) => waitingBook(platform, person, stake));
  const waits = all.flatMap((book) => book.waits(5 * DAY));
  const wins = stakes.map((stake) => win(person, 2, stake.transaction_uuid, { round: stake.round }));
  // the provider has one of the wins under another id, so the win that was paid here is unknown to it
  const over = stakes.flatMap((stake, at) => [
    { ...line(stake, 'TK_BET'), created_at: waits[at]?.created_at ?? '' },
    {
      ...line({ ...(wins[at] as Message), ...(at === 0 && { amount: 0, transaction_uuid: randomUUID() }) }, 'TK_WIN'),
      created_at: waits[at]?.created_at ?? '',
    },
  ]);
  let isOver = false;
  books(platform, () => (isOver ? over : waits));
  await look(platform, SOON);
  for (let day = 0; day < 4; day++) await look(platform, DAY);
  isOver = true;
  await look(platform, DAY - SOON);
  // our rows have the database's time, five days behind the platform's test clock: the bets are moved back, and after
  // the wins have come all rows are moved forward
  await asOwner(
    platform,
    `update provider_transaction set created_at = created_at - interval '5 days' where kind = 'bet'`,
  );
  for (const message of wins) expect((await platform.walletCall('/transaction/win', message)).status).toBe('RS_OK');
  await asOwner(platform, `update provider_transaction set created_at = created_at + interval '5 days'`);
  for (let day = 0; day < 4; day++) await look(platform, DAY);
  expect(await found(platform)).toEqual(['provider_differs member']);
  expect(await awaited(platform)).toBe(0);
  for (let day = 0; day < 8; day++) await look(platform, DAY);
  expect(await platform.db.selectFrom('awaited_round').select('round').execute()).toEqual([]);
});

test('GAME-06 wins of rounds that took hours and waited for no draw are found among the rounds of the time at which they began: no list is reported as incomplete, and only a win unknown there is reported', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const stakes = Array.from({ length: 30 }, (_, at) => bet(person, 1, { round: `long-${at}` }));
  for (const stake of stakes) await platform.walletCall('/transaction/bet', stake);
  await asOwner(
    platform,
    `update provider_transaction set created_at = created_at - interval '3 hours' where kind = 'bet'`,
  );
  const wins = stakes.map((stake) => win(person, 2, stake.transaction_uuid, { round: stake.round }));
  for (const message of wins) expect((await platform.walletCall('/transaction/win', message)).status).toBe('RS_OK');
  const of = { created_at: new Date(Date.now() - 3 * 3_600_000).toISOString() };
  // the provider has the first win under another id, so the one that was paid here is unknown to it
  const other = randomUUID();
  books(platform, () => [
    ...stakes.map((stake) => line(stake, 'TK_BET', 'TS_SUCCESS', of)),
    ...wins.map((one, at) =>
      line(
        { ...(one as Message), ...(at === 0 && { amount: 0, transaction_uuid: other }) },
        'TK_WIN',
        'TS_SUCCESS',
        of,
      ),
    ),
  ]);
  await look(platform, SOON);
  await look(platform, LONG);
  expect(await found(platform)).toEqual(['provider_differs member']);
  await balanced(platform, person, 1030);
  const compared = platform.db.selectFrom('provider_compared').select('pass').where('last_error', 'is not', null);
  expect(await compared.execute()).toEqual([]);
});

test('GAME-06 a provider’s list without the wins of long rounds is not trusted either', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const stakes = Array.from({ length: 30 }, (_, at) => bet(person, 1, { round: `long-${at}` }));
  for (const stake of stakes) await platform.walletCall('/transaction/bet', stake);
  await asOwner(
    platform,
    `update provider_transaction set created_at = created_at - interval '3 hours' where kind = 'bet'`,
  );
  for (const { transaction_uuid: of, round } of stakes)
    expect((await platform.walletCall('/transaction/win', win(person, 2, of, { round }))).status).toBe('RS_OK');
  const of = { created_at: new Date(Date.now() - 3 * 3_600_000).toISOString(), round_closed: true };
  books(platform, () => stakes.map((stake) => line(stake, 'TK_BET', 'TS_SUCCESS', of)));
  await look(platform, SOON);
  await look(platform, LONG);
  expect(await found(platform)).toEqual(['provider_books_incomplete none']);
});
