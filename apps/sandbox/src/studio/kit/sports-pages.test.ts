import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { GRADES, payoutOf } from '../bookmaker/grades.ts';
import { MARKET_RULES, MARKETS } from '../bookmaker/markets.ts';
import { PRICE_MAX, PRICE_MIN } from '../bookmaker/price-bets.ts';

const { oddsText, paysUpTo, joinedPrice } = await import('./page/sports/odds.ts');
const { PICKS, shortName, longName, lineText, buttonName, contextOf } = await import('./page/sports/names.ts');
const { mainRows, rowsOf } = await import('./page/sports/rows.ts');
const { dayToShow } = await import('./page/sports/day-to-show.ts');
const { sumText: ownSumText } = await import('./page/sports/own-bets.ts');
const { momentOf } = await import('./page/sports/moments.ts');
const { sumText } = await import('./page/sports/tickets.ts');
const { formOf } = await import('./page/sports/form.ts');
const { newestOf } = await import('./page/sports/feed.ts');
const { keepWaiting, sayMeanwhile, takeUpWaiting } = await import('./page/while-away.ts');

afterEach(() => vi.unstubAllGlobals());

type NamedBet = Parameters<typeof longName>[0];

const price = fc.integer({ min: PRICE_MIN, max: PRICE_MAX });

test('GAME-07 a price is shown in decimal, Hong Kong and Malay format; Hong Kong and Malay are equal up to even money, and above even money Malay is the loss for a win of one', () => {
  const all = (of: number) => (['decimal', 'hongkong', 'malay'] as const).map((format) => oddsText(of, format));
  expect(all(195)).toEqual(['1.95', '0.95', '0.95']);
  expect(all(101)).toEqual(['1.01', '0.01', '0.01']);
  // even money is still shown as a positive Malay price
  expect(all(200)).toEqual(['2.00', '1.00', '1.00']);
  expect(all(201)).toEqual(['2.01', '1.01', '−0.99']);
  expect(all(210)).toEqual(['2.10', '1.10', '−0.91']);
  expect(all(300)).toEqual(['3.00', '2.00', '−0.50']);
  expect(all(3000)).toEqual(['30.00', '29.00', '−0.03']);
});

test('GAME-07 a Malay price equals the decimal price to the nearest hundredth, and is never above 1 or below −1', () => {
  fc.assert(
    fc.property(price, (of) => {
      const malay = Number(oddsText(of, 'malay').replace('−', '-'));
      const exact = of <= 200 ? of / 100 - 1 : -1 / (of / 100 - 1);
      expect(Math.abs(malay - exact)).toBeLessThanOrEqual(0.005 + 1e-12);
      expect(Math.abs(malay)).toBeLessThanOrEqual(1);
      expect(Number(oddsText(of, 'hongkong')) + 1).toBeCloseTo(Number(oddsText(of, 'decimal')), 10);
    }),
  );
});

test('GAME-07 the possible payout on the slip equals the payout that the studio calculates, and the displayed combined price is never higher', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 5000 }),
      fc.array(price, { minLength: 1, maxLength: 8 }),
      (stake, prices) => {
        const won = payoutOf(
          BigInt(stake) * 100n,
          prices.map((of) => ({ grade: 'won', price: of })),
        );
        expect(paysUpTo(stake, prices)).toBe(won);
        expect((BigInt(stake) * 100n * BigInt(joinedPrice(prices))) / 100n).toBeLessThanOrEqual(won);
      },
    ),
  );
});

test('GAME-07 a bet name shows the handicap of its side: the away side of a line has the opposite sign', () => {
  const teams = { home: 'นาคา', away: 'วาฬ' };
  const names = (bet: NamedBet) => [shortName(bet, teams), longName(bet, teams)];
  expect(names({ market: 'handicap', line: -3, pick: 'home' })).toEqual(['ต่อ 0.75', 'นาคา ต่อ 0.75']);
  expect(names({ market: 'handicap', line: -3, pick: 'away' })).toEqual(['รอง 0.75', 'วาฬ รอง 0.75']);
  expect(names({ market: 'handicap', line: 2, pick: 'home' })).toEqual(['รอง 0.5', 'นาคา รอง 0.5']);
  expect(names({ market: 'handicap', line: 0, pick: 'away' })).toEqual(['เสมอ (0)', 'วาฬ เสมอ (0)']);
  expect(names({ market: 'total', line: 11, pick: 'over' })).toEqual(['สูง 2.75', 'สูง 2.75']);
  expect(names({ market: '1x2', line: 0, pick: 'draw' })).toEqual(['เสมอ', 'เสมอ']);
  expect(names({ market: 'winner', line: 0, pick: 'away' })).toEqual(['วาฬ', 'วาฬ ชนะ']);
  expect([0, 1, -2, 12].map(lineText)).toEqual(['0', '0.25', '0.5', '3']);
  for (const market of MARKETS) expect(PICKS[market]).toEqual(MARKET_RULES[market].picks);
});

test('GAME-07 every price says alone what it bets on: a button of a team has its crest for the eye and its name for the ear, one of the match has both names', () => {
  const teams = { home: 'นาคา', away: 'วาฬ' };
  const spoken = (bet: NamedBet) => contextOf(bet, teams) + buttonName(bet, teams);
  expect(spoken({ market: 'handicap', line: 0, pick: 'home' })).toBe('นาคา เสมอ (0)');
  expect(spoken({ market: 'handicap', line: 0, pick: 'away' })).toBe('วาฬ เสมอ (0)');
  expect(spoken({ market: '1x2', line: 0, pick: 'away' })).toBe('วาฬ ชนะ');
  expect(spoken({ market: '1x2', line: 0, pick: 'draw' })).toBe('นาคา พบ วาฬ เสมอ');
  expect(spoken({ market: 'winner', line: 0, pick: 'home' })).toBe('นาคา ชนะ');
  expect(spoken({ market: 'total', line: 10, pick: 'under' })).toBe('นาคา พบ วาฬ ต่ำ 2.5');
});

test('GAME-07 a match in its list shows the middle line of the chosen market, or of each where there is room for all', () => {
  const rows = rowsOf(['handicap', 'total', '1x2'], {
    '1x2': [[0, 150, 400, 500]],
    handicap: [
      [-1, 180, 200],
      [0, 190, 190],
      [1, 200, 180],
    ],
  });
  const linesOf = (shown: typeof rows) => shown.map(({ market, priced }) => [market, priced[0]]);
  expect(linesOf(rows)).toEqual([
    ['handicap', -1],
    ['handicap', 0],
    ['handicap', 1],
    ['1x2', 0],
  ]);
  expect(linesOf(mainRows(rows, 'handicap'))).toEqual([['handicap', 0]]);
  expect(linesOf(mainRows(rows, null))).toEqual([
    ['handicap', 0],
    ['1x2', 0],
  ]);
  expect(mainRows(rows, 'total')).toEqual([]);
});

test('GAME-07 the match day with waiting bets of the player leads, then the next kick-off, then a day that takes bets', () => {
  const day = (id: string, starts: number, closes: number) => ({
    ...{ id, starts_at: new Date(starts).toISOString(), closes_at: new Date(closes).toISOString() },
  });
  const days = [day('live', 1000, 9000), day('next', 5000, 15_000)];
  const ticket = (event: string, state: 'open' | 'settled') => ({ event, state });
  expect(dayToShow(days, [], 2000)).toBe('next');
  expect(dayToShow(days, [ticket('live', 'open')], 2000)).toBe('live');
  expect(dayToShow(days, [ticket('live', 'settled')], 2000)).toBe('next');
  expect([dayToShow(days, [], 6000), dayToShow(days, [], 20_000), dayToShow([], [], 0)]).toEqual([
    'live',
    'live',
    null,
  ]);
});

test('GAME-07 the slips on a match stand in one line with their number and stakes', () => {
  const [single, leg] = [
    { stake: 10, isLeg: false },
    { stake: 20, isLeg: true },
  ];
  expect(ownSumText([single, { ...single, stake: 1000 }])).toBe('2 โพย · วาง ฿1,010');
  // the stake of a slip with several legs is no stake on this match alone
  expect(ownSumText([leg])).toBe('1 คู่ในสเต็ป · ทั้งสเต็ป ฿20');
  expect(ownSumText([leg, single])).toBe('1 โพย · วาง ฿10 · 1 คู่ในสเต็ป · ทั้งสเต็ป ฿20');
});

test('GAME-07 a finished slip shows the calculation of its payout, leg by leg', () => {
  const legs = GRADES.map((grade) => ({ grade, taken: { price: 190 } }));
  expect(sumText({ stake: 100, win: 0, legs })).toBe('100.00 × 1.90 × (1.90 + 1) ÷ 2 × 1 × 0.5 × 0 = 0.00 บาท');
  expect(sumText({ stake: 100, win: 190, legs: legs.slice(0, 1) })).toBe('100.00 × 1.90 = 190.00 บาท');
});

test('GAME-09 when several things happened between two updates, the sound of a score takes precedence over that of an end, and an end over a start; a score taken back makes no sound', () => {
  const at = (home: number, away: number, phase: 'coming' | 'playing' | 'break' | 'over') => ({
    seen: { home, away, phase },
  });
  const [coming, begun, one, over] = [
    at(0, 0, 'coming'),
    at(0, 0, 'playing'),
    at(1, 0, 'playing'),
    at(1, 0, 'over'),
  ] as const;
  expect(momentOf([coming], [begun])).toBe('start');
  expect(momentOf([begun], [one])).toBe('score');
  expect(momentOf([one], [over])).toBe('end');
  expect(momentOf([begun], [over])).toBe('score');
  expect(momentOf([coming, one], [begun, over])).toBe('end');
  expect(momentOf([coming, begun], [begun, one])).toBe('score');
  expect(momentOf([one], [begun])).toBeNull();
  expect(momentOf([one], [one])).toBeNull();
  expect(momentOf([at(1, 1, 'break')], [at(1, 1, 'playing')])).toBeNull();
  // a match that was not seen before
  expect(momentOf([], [one])).toBeNull();
});

test('GAME-09 the latest results of a team are listed newest first, with its own score first and the other team', () => {
  const day = (home: number, away: number, ...score: [number, number]) => ({
    matches: [
      { home: 8, away: 9, seen: { home: 5, away: 5 } },
      { home, away, seen: { home: score[0], away: score[1] } },
    ],
  });
  const past = [day(1, 2, 2, 1), day(3, 1, 0, 0), day(4, 1, 3, 1), day(1, 5, 0, 4)];
  expect(formOf(past, 1, 3)).toEqual([
    { letter: 'ช', own: 2, others: 1, against: 2 },
    { letter: 'ส', own: 0, others: 0, against: 3 },
    { letter: 'พ', own: 1, others: 3, against: 4 },
  ]);
  expect(formOf(past, 2, 3)).toEqual([{ letter: 'พ', own: 1, others: 2, against: 1 }]);
  expect(formOf([], 1, 3)).toEqual([]);
});

test('GAME-09 beside the matches stand the newest scores of all of them, newest first', () => {
  const one = (key: string, kind: 'score' | 'card' | 'chance' | 'whistle', at: number) => ({
    ...{ key, kind, at, side: null, place: null, mark: null, when: '', what: '', score: '' },
  });
  const days = [
    [one('a', 'score', 0.1), one('b', 'chance', 0.9), one('c', 'card', 0.5), one('g', 'score', 0.5)],
    [one('d', 'whistle', 0.9), one('e', 'score', 0.5), one('f', 'score', 0.2)],
  ];
  expect(newestOf(days, 3).map(({ match, key }) => [match, key])).toEqual([
    [0, 'g'],
    [1, 'e'],
    [1, 'f'],
  ]);
});

test('GAME-08 what ended while the page was closed is said once, and only more than the stake is a gain', () => {
  const slip = (round: string, win: number | null, state: 'settled' | 'open' = 'settled') => ({
    ...{ round, state, stake: 100, win },
  });
  const tell = (waited: string[], ...tickets: ReturnType<typeof slip>[]) =>
    sayMeanwhile(new Set(waited), tickets, ({ round }) => `ที่ ${round}`);
  expect(tell(['a'], slip('a', 195))).toEqual({
    text: 'ระหว่างที่ไม่อยู่ โพย ที่ a จบแล้ว: เดิมพัน 100.00 บาท ได้รับ 195.00 บาท',
    tone: 'gain',
  });
  for (const [win, words] of [
    [100, 'ได้คืน 100.00 บาท'],
    [50, 'ได้คืน 50.00 บาท'],
    [0, 'ไม่ได้รับเงิน'],
  ] as const)
    expect(tell(['a'], slip('a', win))).toEqual({
      text: `ระหว่างที่ไม่อยู่ โพย ที่ a จบแล้ว: เดิมพัน 100.00 บาท ${words}`,
      tone: '',
    });
  expect(tell(['a', 'b'], slip('a', 195), slip('b', 0))).toEqual({
    text: 'ระหว่างที่ไม่อยู่ 2 โพยจบแล้ว: เดิมพัน 200.00 บาท ได้คืน 195.00 บาท',
    tone: '',
  });
  // one that was known to be over, or still waits, is not told
  expect([tell([], slip('a', 195)), tell(['a'], slip('a', null, 'open')), tell(['a'])]).toEqual([null, null, null]);
});

test('bets that waited are kept for their player, whoever plays the game in this browser meanwhile, also in a demo', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('document', { body: { dataset: { game: 'star-league' } } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  keepWaiting('one player', [
    { round: 'waits', state: 'open' },
    { round: 'over', state: 'settled' },
  ]);
  keepWaiting(null, []);
  keepWaiting('another player', [{ round: 'of another', state: 'open' }]);
  expect([...takeUpWaiting('one player')]).toEqual(['waits']);
  expect([...takeUpWaiting(null)]).toEqual([]);
});
