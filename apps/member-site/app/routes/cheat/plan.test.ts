import { expect, test } from 'vitest';
import { readPlan, roundsOf, typedIn } from './plan.ts';

const games = [
  { id: 'a~boat', gamecode: 'a:boat', name: 'เรือ', rtp: 95.75 },
  { id: 'a~kite', gamecode: 'a:kite', name: 'ว่าว', rtp: 97 },
];

test('ROUTE-13 a plan is read from the URL; a missing or invalid value gets its default', () => {
  expect(typedIn(new URLSearchParams(), games)).toMatchObject({
    game: 'a~boat',
    swing: 'medium',
    stake: '10',
    hours: '2',
  });
  expect(typedIn(new URLSearchParams('game=a~kite&swing=high&stake=25'), games)).toMatchObject({
    game: 'a~kite',
    swing: 'high',
    stake: '25',
  });
  expect(typedIn(new URLSearchParams('game=none&swing=none'), games)).toMatchObject({
    game: 'a~boat',
    swing: 'medium',
  });
  expect(typedIn(new URLSearchParams(), []).game).toBe('');
});

test("ROUTE-13 a plan uses the game's own return; an invalid field shows its limits", () => {
  const typed = { game: 'a~kite', swing: 'low', stake: '20', budget: '1,500', pace: '600', hours: '1.5' } as const;
  const { plan } = readPlan(typed, games);
  expect(plan).toEqual({
    gamecode: 'a:kite',
    rtp: 97,
    swing: 'low',
    stakeBaht: 20,
    budgetBaht: 1500,
    roundsPerHour: 600,
    hours: 1.5,
  });
  expect(plan && roundsOf(plan)).toBe(900);
  for (const [wrong, field] of [
    [{ stake: '0' }, 'stake'],
    [{ stake: 'ten' }, 'stake'],
    [{ stake: '' }, 'stake'],
    [{ stake: '2000' }, 'budget'],
    [{ budget: '-5' }, 'budget'],
    [{ pace: '5000' }, 'pace'],
    [{ hours: '13' }, 'hours'],
    [{ hours: 'NaN' }, 'hours'],
  ] as const) {
    expect(Object.keys(readPlan({ ...typed, ...wrong }, games).errors ?? {})).toEqual([field]);
  }
  expect(readPlan({ ...typed, game: 'none' }, games).plan).toBeNull();
});
