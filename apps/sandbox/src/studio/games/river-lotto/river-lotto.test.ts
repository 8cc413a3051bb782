import { expect, test } from 'vitest';
import type { Json } from '../../../test-world.ts';
import { fixedNumbers, SIMULATION_MS, simulated } from '../../engine/test-numbers.ts';
import { drawsAt } from './calendar.ts';
import { exactReturns, numbersOf, returnOf } from './exact-return.ts';
import { riverLotto } from './game.ts';
import { comparedWith, hitPlaces } from './page/hit-places.ts';
import { comes, KIND_NAMES, KINDS, type KindName, keyOf, paysOf } from './rules.ts';

const drawn = { first: '204121', bottom: '70' };
const { ordersOf } = await import('./page/orders.ts');
const { addedWords } = await import('./page/added-words.ts');

test.each<[KindName, string[], string[]]>([
  ['three_top', ['121'], ['112', '041', '122']],
  ['three_any', ['121', '112', '211'], ['122', '123', '111']],
  ['two_top', ['21'], ['12', '41', '70']],
  ['two_bottom', ['70'], ['07', '21']],
  ['run_top', ['1', '2'], ['0', '4', '7']],
  ['run_bottom', ['7', '0'], ['1', '2']],
])('GAME-07 %s: with the prizes 204121 and 70 the numbers %j win, and %j do not', (on, come, not) => {
  expect(come.filter((number) => !comes(on, number, drawn))).toEqual([]);
  expect(not.filter((number) => comes(on, number, drawn))).toEqual([]);
});

test('GAME-07 the RTP of every kind of bet follows from its rules, for every number, and equals the published RTP', () => {
  const returns = Object.fromEntries(
    KIND_NAMES.map((on) => [on, [...new Set(numbersOf(on).map((number) => returnOf(on, number)))]]),
  );
  expect(returns).toEqual({
    three_top: [95],
    three_any: [94.8],
    two_top: [95],
    two_bottom: [95],
    run_top: [94.85],
    run_bottom: [95],
  });
  expect(exactReturns()).toEqual(Object.fromEntries(Object.entries(returns).map(([on, [one]]) => [on, one])));
  expect(KIND_NAMES.map((on) => numbersOf(on).length)).toEqual([1000, 990, 100, 100, 10, 10]);
  expect(riverLotto.rtp).toBe(95);
  expect((riverLotto.sheet as Json).returns).toEqual(exactReturns());
  // A number of three equal digits has only one order, so there is no bet in any order.
  expect(paysOf('three_any', '777')).toBe(null);
  expect([paysOf('three_any', '123'), paysOf('three_any', '122')]).toEqual([158_00, 316_00]);
  expect([paysOf('two_top', '5'), paysOf('two_top', '555'), paysOf('run_top', 'x')]).toEqual([null, null, null]);
});

test('GAME-07 in simulated draws every digit in every position, and every kind of bet, has its expected frequency, within four and a half standard errors', {
  timeout: SIMULATION_MS,
}, () => {
  const rounds = simulated(100_000);
  const places = Array.from({ length: 8 }, () => new Array<number>(10).fill(0));
  const wins: Record<string, number> = Object.fromEntries(KIND_NAMES.map((on) => [on, 0]));
  const bets = {
    three_top: '123',
    three_any: '123',
    two_top: '45',
    two_bottom: '45',
    run_top: '6',
    run_bottom: '6',
  } as const;
  const chances = {
    three_top: 0.001,
    three_any: 0.006,
    two_top: 0.01,
    two_bottom: 0.01,
    run_top: 0.271,
    run_bottom: 0.19,
  };
  const numbers = fixedNumbers('river lotto');
  const [event] = drawsAt(Date.now(), 1);
  if (!event) throw new Error('no draw');
  for (let round = 0; round < rounds; round++) {
    const result = riverLotto.draw(numbers, event) as typeof drawn;
    for (const [place, digit] of [...(result.first + result.bottom)].entries()) {
      const counts = places[place];
      if (counts) counts[Number(digit)] = (counts[Number(digit)] ?? 0) + 1;
    }
    for (const on of KIND_NAMES) if (comes(on, bets[on], result)) wins[on] = (wins[on] ?? 0) + 1;
  }
  const off = (count: number, chance: number) =>
    Math.abs(count - rounds * chance) / Math.sqrt(rounds * chance * (1 - chance));
  expect(Math.max(...places.flat().map((count) => off(count, 0.1)))).toBeLessThan(4.5);
  for (const on of KIND_NAMES) expect([on, off(wins[on] ?? 0, chances[on]) < 4.5]).toEqual([on, true]);
});

test('GAME-07 a slip pays the exact sum of its lines to the satang, with the payouts at which it was accepted', () => {
  const lines: Parameters<typeof riverLotto.stakeOf>[0]['lines'] = [
    { on: 'three_top', number: '121', stake: 3, pays: 950 },
    { on: 'run_top', number: '2', stake: 7, pays: 3.5 },
    { on: 'run_bottom', number: '5', stake: 7, pays: 5 },
    { on: 'two_bottom', number: '70', stake: 1, pays: 47.5 },
  ];
  const bet = { event: 'x', lines };
  expect(riverLotto.stakeOf(bet)).toBe(1800n);
  const { result, winSatang } = riverLotto.settle(bet, { pays: [95_000, 350, 500, 4750] }, drawn);
  expect((result as Json).wins).toEqual([285_000, 2450, 0, 4750]);
  expect(winSatang).toBe(292_200n);
});

const [event] = drawsAt(Date.now(), 1) as [ReturnType<typeof drawsAt>[number]];
const take = (lines: object[], staked: [string, bigint][] = []) =>
  riverLotto.take({ event: event.id, lines } as never, {
    event,
    outcome: drawn,
    now: event.opensAt,
    staked: new Map(staked),
  });
const top = (stake: number, pays = 950, number = '123') => ({ on: 'three_top', number, stake, pays });

test('GAME-07 a number pays half once its stakes could win 500,000 baht, and is full once they could win 1,000,000 baht; each line of a slip counts for the lines after it', () => {
  expect(take([top(10)])).toEqual({ terms: { pays: [95_000] } });
  // Stakes times payout: 526 × 950 = 499,700; 527 × 950 = 500,650; 1,053 × 950 = 1,000,350
  expect(take([top(10)], [['three_top:123', 52_600n]])).toEqual({ terms: { pays: [95_000] } });
  expect(take([top(10)], [['three_top:123', 52_700n]])).toEqual({ declined: 'price' });
  expect(take([top(10, 475)], [['three_top:123', 52_700n]])).toEqual({ terms: { pays: [47_500] } });
  expect(take([top(10, 475)], [['three_top:123', 105_300n]])).toEqual({ declined: 'limit' });
  expect(take([top(10)], [['three_top:124', 105_300n]])).toEqual({ terms: { pays: [95_000] } });
  expect(take([top(527), top(10)])).toEqual({ declined: 'price' });
  expect(take([top(527), top(10, 475)])).toEqual({ terms: { pays: [95_000, 47_500] } });
  // A player who saw a lower payout gets the current, higher payout.
  expect(take([top(10, 475)])).toEqual({ terms: { pays: [95_000] } });
  expect(take([{ on: 'three_any', number: '555', stake: 1, pays: 1 }])).toEqual({ declined: 'unknown' });
  expect(take([{ on: 'two_top', number: '555', stake: 1, pays: 1 }])).toEqual({ declined: 'unknown' });
});

test('GAME-07 in any order, all orders of the same digits are one number: its stakes count together, for bets and on the board', () => {
  const any = (number: string, stake: number, pays = 158) => ({ on: 'three_any', number, stake, pays });
  const stakesOn = (lines: object[]) => riverLotto.stakesOn?.({ event: event.id, lines } as never);
  expect(stakesOn([any('321', 10), any('123', 5), top(10, 950, '321')])).toEqual({
    'three_any:123': 1500n,
    'three_top:321': 1000n,
  });
  // 3,165 × 158 = 500,070; 6,330 × 158 = 1,000,140
  for (const number of ['123', '321', '213']) {
    expect(take([any(number, 10)], [['three_any:123', 316_500n]])).toEqual({ declined: 'price' });
    expect(take([any(number, 10, 79)], [['three_any:123', 633_000n]])).toEqual({ declined: 'limit' });
  }
  expect(take([any('123', 2000), any('321', 2000), any('213', 10)])).toEqual({ declined: 'price' });
  expect(take([any('122', 2000, 316), any('212', 10, 316)])).toEqual({ declined: 'price' });
  expect(take([any('124', 10)], [['three_any:123', 633_000n]])).toEqual({ terms: { pays: [15_800] } });
  // the page finds the number of the board under any of its orders
  expect(['123', '321', '213'].map((number) => keyOf('three_any', number))).toEqual(Array(3).fill('three_any:123'));
});

test('GAME-07 everybody sees which numbers pay half and which are full, until the draw closes', () => {
  const staked = new Map([
    ['three_top:123', 52_700n],
    ['two_top:45', 1_100_000n],
    ['run_top:1', 100n],
  ]);
  const board = (now: number) => riverLotto.board({ event, outcome: drawn, now, staked }) as Json;
  expect(board(event.opensAt).limited).toEqual([
    { on: 'three_top', number: '123', pays: 475 },
    { on: 'two_top', number: '45', pays: null },
  ]);
  expect(board(event.closesAt).limited).toEqual([]);
});

test('GAME-07 each digit becomes visible at the time when it is drawn, and not earlier', () => {
  const seen = (now: number) => {
    const { first, bottom } = riverLotto.board({ event, outcome: drawn, now, staked: new Map() }) as Json;
    return `${first}|${bottom}`;
  };
  const step = (event.endsAt - event.startsAt) / 8;
  expect(seen(event.startsAt + step - 1)).toBe('|');
  const steps = Array.from({ length: 8 }, (_, index) => seen(event.startsAt + Math.ceil(step * (index + 1))));
  expect(steps).toEqual(['2|', '20|', '204|', '2041|', '20412|', '204121|', '204121|7', '204121|70']);
});

test('GAME-07 big draws are on the 1st and the 16th at 16:00 in Bangkok, close at 15:30, and are shifted by a day on three holidays', () => {
  const days: string[] = [];
  let before = 0;
  for (let now = Date.parse('2026-12-02T00:00:00+07:00'); days.length < 25; ) {
    const big = drawsAt(now, 1).find(({ id }) => id.startsWith('big-'));
    if (!big) throw new Error('no big draw');
    if (before) expect(big.opensAt).toBe(before);
    expect(new Date(big.closesAt).toISOString().slice(11)).toBe('08:30:00.000Z');
    expect(new Date(big.startsAt).toISOString().slice(11)).toBe('09:00:00.000Z');
    expect(drawsAt(big.endsAt - 1, 1).find(({ id }) => id.startsWith('big-'))).toEqual(big);
    days.push(big.id.slice(4));
    before = big.endsAt;
    now = big.endsAt;
  }
  expect(days).toEqual(
    [
      '2026-12-16',
      '2027-01-02',
      '2027-01-17',
      '2027-02-01',
      '2027-02-16',
      '2027-03-01',
      '2027-03-16',
      '2027-04-01',
      '2027-04-16',
      '2027-05-02',
      '2027-05-16',
      '2027-06-01',
    ].concat([
      '2027-06-16',
      '2027-07-01',
      '2027-07-16',
      '2027-08-01',
      '2027-08-16',
      '2027-09-01',
      '2027-09-16',
      '2027-10-01',
      '2027-10-16',
      '2027-11-01',
      '2027-11-16',
      '2027-12-01',
      '2027-12-16',
    ]),
  );
});

test('GAME-07 "every order" of a number gives each distinct order of its digits once', () => {
  expect([...ordersOf('123')].sort()).toEqual(['123', '132', '213', '231', '312', '321']);
  expect([...ordersOf('122')].sort()).toEqual(['122', '212', '221']);
  expect([ordersOf('77'), ordersOf('5')]).toEqual([['77'], ['5']]);
  expect(Object.values(KINDS).map(({ digits }) => digits)).toEqual([3, 3, 2, 2, 1, 1]);
});

test('the balls that are marked for a number that won are those it was compared with, and for a bet on one digit only that digit', () => {
  const drawn = { first: '493310', bottom: '38' };
  expect(hitPlaces('three_top', '310', drawn)).toEqual([3, 4, 5]);
  expect(hitPlaces('three_any', '013', drawn)).toEqual([3, 4, 5]);
  expect(hitPlaces('two_top', '10', drawn)).toEqual([4, 5]);
  expect(hitPlaces('two_bottom', '38', drawn)).toEqual([6, 7]);
  // the same digit outside the last three won nothing
  expect(hitPlaces('run_top', '3', drawn)).toEqual([3]);
  expect(hitPlaces('run_bottom', '3', drawn)).toEqual([6]);
});

test('GAME-09 a line of a slip is set against the digits that its kind of bet is compared with, and no others', () => {
  const drawn = { first: '493310', bottom: '38' };
  for (const on of ['three_top', 'three_any', 'run_top'] as const)
    expect(comparedWith(on, drawn)).toEqual({ digits: '310', from: 3 });
  expect(comparedWith('two_top', drawn)).toEqual({ digits: '10', from: 4 });
  for (const on of ['two_bottom', 'run_bottom'] as const)
    expect(comparedWith(on, drawn)).toEqual({ digits: '38', from: 6 });
});

test('GAME-07 of all orders of a number only those on the slip are reported as added, and for the others the reason is given', () => {
  const words = (...refused: string[]) =>
    addedWords(
      '3 ตัวบน',
      ['122', '212', '221'].map((number) => ({
        number,
        isAdded: !refused.includes(number),
        text: refused.includes(number) ? `${number} เต็มแล้ว` : `เพิ่ม ${number}`,
      })),
      '5.00',
    );
  expect(words()).toBe('เพิ่ม 3 ตัวบน 122 212 221 เลขละ 5.00 บาท');
  expect(words('212', '221')).toBe('เพิ่ม 3 ตัวบน 122 เลขละ 5.00 บาท · 212 เต็มแล้ว');
  expect(words('122', '212', '221')).toBe('122 เต็มแล้ว');
  expect(addedWords('วิ่งบน', [{ number: '1', isAdded: false, text: 'เต็มแล้ว' }], '5.00')).toBe('เต็มแล้ว');
});
