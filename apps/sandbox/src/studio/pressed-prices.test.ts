import { expect, test } from 'vitest';
import { focusOf, type PressedPrice, readFocus } from './bookmaker/pressed-price.ts';
import type { ScheduledGame } from './engine/game.ts';
import { fixedNumbers } from './engine/test-numbers.ts';
import { khonArena } from './games/khon-arena/game.ts';
import { starLeague } from './games/star-league/game.ts';
import { openPressed } from './kit/page/sports/pressed.ts';

const PRICE: PressedPrice = { event: 'd2', match: 0, market: '1x2', line: 0, pick: 'home', price: 226 };
const MARKETS = { '1x2': 'ผลแพ้ชนะ', total: 'สูง/ต่ำ' };

const seen = (phase: 'coming' | 'playing' | 'over') => ({ phase, played: 0, home: 0, away: 0, isHeld: false });
/** A board with one match day of one match. */
const board = (now: string, phase: Parameters<typeof seen>[0] = 'coming', price = 226) => ({
  now,
  events: [
    {
      id: 'd2',
      starts_at: '2026-01-01T10:00:00Z',
      closes_at: '2026-01-01T10:05:00Z',
      matches: [{ home: 0, away: 1, seen: seen(phase), prices: { '1x2': [[0, price, 372, 295]] } }],
    },
  ],
});
type Board = Parameters<typeof openPressed>[0];
const open = (at: ReturnType<typeof board>, price = PRICE) => openPressed(at as unknown as Board, price, MARKETS);
const BEFORE = '2026-01-01T09:59:00Z';

test('GAME-10 a price that was pressed before the game opened goes on the slip at the price that was seen, and nothing is placed', () => {
  const { put, said } = open(board(BEFORE)) ?? {};
  const { event, ...offered } = PRICE;
  expect([put?.day.id, put?.offered]).toEqual([event, offered]);
  expect(said).toEqual({ text: 'ราคาที่เลือกอยู่ในบิลแล้ว ยังไม่มีการวางเดิมพัน', tone: '' });
});

test('GAME-10 when a pressed price has moved, its match has begun, takes no bets or is over, the game says so', () => {
  const said = (at: ReturnType<typeof board>, price = PRICE) => open(at, price)?.said.text;
  expect(said(board(BEFORE, 'coming', 219))).toContain('เปลี่ยนไปแล้ว');
  expect(said(board('2026-01-01T10:01:00Z', 'playing'))).toContain('เริ่มแข่งแล้ว');
  expect(said(board('2026-01-01T10:01:00Z', 'over'))).toContain('ปิดรับเดิมพันแล้ว');
  expect(said(board('2026-01-01T10:05:00Z', 'playing'))).toContain('ปิดรับเดิมพันแล้ว');
  const gone = open(board(BEFORE), { ...PRICE, event: 'd1' });
  expect([gone?.put, gone?.said.text]).toEqual([null, expect.stringContaining('จบแล้ว')]);
});

test('GAME-10 a price of a market, a pick or a match that the board does not have changes nothing', () => {
  for (const wrong of [{ market: 'winner' }, { pick: 'over' }, { match: 1 }] as Partial<PressedPrice>[])
    expect(open(board(BEFORE), { ...PRICE, ...wrong })).toBeNull();
});

test('GAME-10 the focus of a price is read back as the same price, and any other text as none', () => {
  for (const price of [PRICE, { ...PRICE, market: 'handicap', line: -3, pick: 'away' } satisfies PressedPrice])
    expect(readFocus(focusOf(price))).toEqual(price);
  for (const text of ['', 'd2', 'd2.0.1x2.0.home', 'd2.0.1x2.0.home.2.26', 'D2.0.1x2.0.home.226', '.0.1x2.0.home.226'])
    expect([text, readFocus(text)]).toEqual([text, null]);
});

test('GAME-10 a league knows the focus of each price that it announces, and no other', () => {
  for (const game of [starLeague, khonArena] as readonly ScheduledGame[]) {
    const [times] = game.calendar(1_767_225_600_000, 1);
    if (!times) throw new Error('the calendar has a match day');
    const outcome = game.draw(fixedNumbers(game.code), times);
    const told = game.announce({ event: times, outcome, now: times.opensAt }).matches ?? [];
    const focuses = told.flatMap(({ prices }) => prices.map(({ focus = '' }) => focus));
    expect(focuses.length).toBeGreaterThan(told.length);
    for (const focus of focuses) expect(game.isFocus?.(focus)).toBe(true);
    const first = readFocus(focuses[0] ?? '') ?? PRICE;
    for (const wrong of [{ pick: 'over' }, { line: 1 }, { match: 90 }] as Partial<PressedPrice>[])
      expect([wrong, game.isFocus?.(focusOf({ ...first, ...wrong }))]).toEqual([wrong, false]);
    expect(game.isFocus?.('anything')).toBe(false);
  }
});
