import type { LiveEvent } from '@sanam/contract/stream';
import type { StageSays } from '@sanam/seamless-wallet/stage-messages';
import { expect, test } from 'vitest';
import { createHolds, HOLD_MS, SETTLE_MS, SHOW_MS } from './holds.ts';

/** A bar over a game: the server's money, and what the bar shows of it. */
function bar({ holds: canHold = true, bonus = 0 } = {}) {
  const holds = createHolds();
  let truth = { creditBaht: 100, bonusBaht: bonus };
  let now = 0;
  const hear = (type: StageSays['type'], round?: string) =>
    holds.hear({ type, data: round === undefined ? {} : { round } } as StageSays, truth, now);
  holds.hear({ type: 'loaded', data: { holds: canHold } }, truth, now);
  return {
    hear,
    /** Move money, and let the event tell it. @param after credit that the event already has */
    move(
      kind: string,
      amount: number,
      { round, after = truth.creditBaht + amount }: { round?: string; after?: number } = {},
    ) {
      const event: LiveEvent = {
        topic: 'credit',
        credit: after,
        bonus: truth.bonusBaht,
        held: 0,
        sequence: 0,
        kind,
        amount,
        ...(round && { round }),
      };
      holds.take(event, truth, now);
      truth = { ...truth, creditBaht: after };
    },
    profile(credit: number) {
      truth = { ...truth, creditBaht: credit };
    },
    pass: (ms: number) => {
      now += ms;
    },
    shows: () => holds.shown(truth, now).creditBaht,
    sums: () => holds.shown(truth, now),
    isShowing: () => holds.isHolding(now),
    nextEnd: holds.nextEnd,
    isCalm: () => holds.calmAt(now) <= now,
    release: holds.release,
    truth: () => truth.creditBaht,
  };
}

test('GAME-08 a stake is shown at once and the win of its round when the stage has shown it, also when the stake’s event already has the win', () => {
  const one = bar();
  one.hear('round-started');
  expect([one.shows(), one.isShowing()]).toEqual([100, true]);
  // the balance was read after both movements
  one.move('bet', -10, { round: 'r1', after: 140 });
  expect(one.shows()).toBe(90);
  one.move('win', 50, { round: 'r1', after: 140 });
  expect(one.shows()).toBe(90);
  one.hear('result-shown');
  expect([one.shows(), one.isShowing(), one.nextEnd()]).toEqual([140, false, null]);
});

test('GAME-08 a profile that is read while a round is on the stage tells nothing of its result', () => {
  const one = bar();
  one.hear('round-started');
  one.profile(140);
  expect(one.shows()).toBe(100);
  one.hear('result-shown');
  expect(one.shows()).toBe(140);
});

test('GAME-08 a game that says nothing, or that does not hold, changes nothing', () => {
  const one = bar();
  one.move('bet', -10, { round: 'r1' });
  one.move('win', 50, { round: 'r1' });
  expect([one.shows(), one.isShowing()]).toEqual([140, false]);
  const silent = bar({ holds: false });
  silent.hear('round-started');
  silent.move('win', 50, { round: 'r1' });
  expect(silent.shows()).toBe(150);
});

test('GAME-08 a hold ends by itself after 8 s, and after 60 s for a stage that says that it still shows', () => {
  const one = bar();
  one.hear('round-started');
  one.move('win', 50, { round: 'r1' });
  one.pass(HOLD_MS - 1);
  expect([one.shows(), one.nextEnd()]).toEqual([100, HOLD_MS]);
  one.pass(1);
  expect(one.shows()).toBe(150);

  const long = bar();
  long.hear('round-started');
  long.move('win', 50, { round: 'r1' });
  for (let passed = 0; passed < SHOW_MS - 4_000; passed += 4_000) {
    long.pass(4_000);
    long.hear('still-showing');
    expect(long.shows()).toBe(100);
  }
  long.pass(3_999);
  long.hear('still-showing');
  expect(long.shows()).toBe(100);
  long.pass(1);
  expect(long.shows()).toBe(150);
});

test('GAME-08 money from outside the game, and a stake that comes back, are shown at once during a round', () => {
  const one = bar();
  one.hear('round-started');
  one.move('bet', -10, { round: 'r1' });
  one.move('deposit', 500);
  expect(one.shows()).toBe(590);
  one.move('bet_rollback', 10, { round: 'r1' });
  expect(one.shows()).toBe(600);
  one.move('withdraw_hold', -200);
  expect(one.shows()).toBe(400);
});

test('GAME-08 each bet that waits for its event is held by its own round, for 8 s from its credit', () => {
  const one = bar();
  one.hear('round-started', 'a');
  one.hear('round-started', 'b');
  expect([one.isShowing(), one.nextEnd()]).toEqual([false, null]);
  one.pass(3_600_000);
  one.move('win', 30, { round: 'a', after: 170 });
  one.pass(1_000);
  one.move('win', 40, { round: 'b', after: 170 });
  one.move('win', 7, { round: 'elsewhere', after: 177 });
  expect(one.shows()).toBe(107);
  one.hear('result-shown', 'a');
  expect(one.shows()).toBe(137);
  one.pass(HOLD_MS - 1);
  expect(one.shows()).toBe(137);
  one.pass(1);
  expect([one.shows(), one.isShowing()]).toEqual([177, false]);
});

test('GAME-08 results of unknown rounds, repeated results and a failing page never hide money', () => {
  const one = bar();
  one.hear('result-shown', 'never');
  one.hear('round-started');
  one.move('win', 50, { round: 'r1' });
  one.hear('result-shown', 'other');
  expect(one.shows()).toBe(100);
  one.hear('error');
  expect(one.shows()).toBe(150);
  one.hear('result-shown');
  one.hear('result-shown');
  one.move('win', 5, { round: 'r1' });
  expect(one.shows()).toBe(155);
  one.hear('round-started');
  one.move('win', 5, { round: 'r2' });
  one.release();
  expect(one.shows()).toBe(160);
});

test('GAME-08 a stake takes own money before bonus money, and a figure below zero is never shown', () => {
  const one = bar({ bonus: 30 });
  one.hear('round-started');
  one.move('bet', -110, { round: 'r1', after: 0 });
  expect(one.sums()).toEqual({ creditBaht: 0, bonusBaht: 20 });
  // a stake that the figure does not have: it was not the last one
  one.move('bet', -50, { round: 'r2', after: 10 });
  expect(one.sums()).toEqual({ creditBaht: 10, bonusBaht: 30 });
});

test('SAFE-04 the stage is calm once a result is shown and has settled, and not while it counts up', () => {
  const one = bar();
  expect(one.isCalm()).toBe(true);
  one.hear('round-started');
  one.move('bet', -10, { round: 'r1' });
  one.move('win', 50, { round: 'r1' });
  one.pass(600);
  expect(one.isCalm()).toBe(false);
  one.hear('result-shown');
  one.pass(SETTLE_MS - 1);
  expect([one.isShowing(), one.isCalm()]).toEqual([false, false]);
  one.pass(1);
  expect(one.isCalm()).toBe(true);
});

test('SAFE-04 the draw of a bet that waited keeps the stage busy before its credit comes, and a bet that waits does not', () => {
  const one = bar();
  one.hear('round-started', 'slip');
  expect(one.isCalm()).toBe(true);
  one.hear('still-showing', 'slip');
  expect([one.isShowing(), one.isCalm()]).toEqual([false, false]);
  one.hear('result-shown', 'slip');
  one.pass(SETTLE_MS);
  expect(one.isCalm()).toBe(true);
});

test('SAFE-04 a game that falls silent, or never ends its show, does not keep the stage busy for ever', () => {
  const silent = bar();
  silent.hear('round-started', 'slip');
  silent.hear('still-showing', 'slip');
  silent.pass(HOLD_MS);
  expect(silent.isCalm()).toBe(true);
  const endless = bar();
  endless.hear('round-started', 'slip');
  for (let past = 0; past <= SHOW_MS; past += HOLD_MS / 2) {
    endless.hear('still-showing', 'slip');
    endless.pass(HOLD_MS / 2);
  }
  endless.pass(HOLD_MS);
  endless.hear('still-showing', 'slip');
  expect(endless.isCalm()).toBe(true);
  // a result that nobody waited for moves nothing
  const stray = bar();
  stray.hear('result-shown', 'unknown');
  expect(stray.isCalm()).toBe(true);
});
