import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addSeconds } from '../../core/clock.ts';
import type { Person } from '../../testing/people.ts';
import { bet, player, rollback, win } from '../../testing/player.ts';
import { books, line, look, SOON } from '../../testing/provider-books.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { hasOpenRound, settledStakes } from './index.ts';

const isOpen = (platform: TestPlatform, { memberId }: Person) =>
  hasOpenRound(platform.db, memberId, addSeconds(platform.games.clock.now(), -platform.games.rules.openRoundSeconds));
const settled = (platform: TestPlatform, { memberId }: Person) => settledStakes(platform.db, memberId, new Date(0));
/** Whether each round of the summed up play and of the calls since is closed. */
const closedRounds = async (platform: TestPlatform) =>
  (
    await sql<{ closed: boolean }>`
      select sum(closings) > 0 as closed from game_round_change group by round order by round`.execute(platform.db)
  ).rows.map(({ closed }) => closed);

test.each([
  ['does not close', false],
  ['closes', true],
])(
  'GAME-06 WD-02 when the win that closed a round is rolled back by a call that %s the round, its stake is in play until the right win closes it',
  async (_what, round_closed) => {
    const platform = await testPlatform();
    const person = await player(platform);
    const stake = bet(person, 100);
    await platform.walletCall('/transaction/bet', stake);
    const wrong = win(person, 300, stake.transaction_uuid);
    await platform.walletCall('/transaction/win', wrong);
    expect([await isOpen(platform, person), await settled(platform, person)]).toEqual([false, 10_000n]);
    await platform.walletCall('/transaction/rollback', rollback(person, wrong.transaction_uuid, { round_closed }));
    expect([await isOpen(platform, person), await settled(platform, person)]).toEqual([true, 0n]);
    expect(await closedRounds(platform)).toEqual([false]);
    await platform.walletCall('/transaction/win', win(person, 500, stake.transaction_uuid));
    expect([await isOpen(platform, person), await settled(platform, person)]).toEqual([false, 10_000n]);
    expect(await closedRounds(platform)).toEqual([true]);
  },
);

test('GAME-06 when one of two stakes of a round is rolled back, the other is in play; when both are, none is', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const stakes = [bet(person, 100), bet(person, 50)];
  for (const stake of stakes) await platform.walletCall('/transaction/bet', stake);
  const open = [];
  for (const { transaction_uuid } of stakes) {
    await platform.walletCall('/transaction/rollback', rollback(person, transaction_uuid));
    open.push(await isOpen(platform, person));
  }
  expect(open).toEqual([true, false]);
});

test('GAME-06 ACC-15 an awaited round is in play again when its win is rolled back, and no longer when its stake is', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const stake = bet(person, 100);
  await platform.walletCall('/transaction/bet', stake);
  const due_at = addSeconds(platform.games.clock.now(), 5 * 86_400).toISOString();
  const lines = [line(stake, 'TK_BET', 'TS_SUCCESS', { due_at })];
  books(platform, () => lines);
  await look(platform, SOON);
  await look(platform, 3 * 86_400);
  const wrong = win(person, 300, stake.transaction_uuid);
  await platform.walletCall('/transaction/win', wrong);
  expect(await isOpen(platform, person)).toBe(false);
  await platform.walletCall('/transaction/rollback', rollback(person, wrong.transaction_uuid));
  expect(await isOpen(platform, person)).toBe(true);
  await platform.walletCall('/transaction/rollback', rollback(person, stake.transaction_uuid));
  expect(await isOpen(platform, person)).toBe(false);
});

test.each([
  ['and that did not close its round leaves the other stake in play', { round_closed: false }, true],
  ['and that closed its round closes it', { round_closed: true }, false],
  ['in a list that does not say so closes its round', {}, false],
])('GAME-06 a win that never reached us %s', async (_what, more, isInPlay) => {
  const platform = await testPlatform();
  const person = await player(platform);
  const [one, other] = [bet(person, 100), bet(person, 50)];
  for (const stake of [one, other]) await platform.walletCall('/transaction/bet', stake);
  const part = win(person, 70, one.transaction_uuid);
  const lines = [line(one, 'TK_BET'), line(other, 'TK_BET'), line(part, 'TK_WIN', 'TS_SUCCESS', more)];
  books(platform, () => lines);
  await look(platform, SOON);
  expect(await isOpen(platform, person)).toBe(isInPlay);
  expect(await closedRounds(platform)).toEqual([!isInPlay]);
});
