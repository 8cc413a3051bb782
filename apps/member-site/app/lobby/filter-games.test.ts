import type { Game } from '@sanam/contract';
import { describe, expect, test } from 'vitest';
import { filterGames, makersOf } from './filter-games.ts';

const game = (name: string, maker: string): Game => ({
  gamecode: `${maker}:${name}`,
  name,
  provider: { id: maker, name: `ค่าย ${maker}`, up: true },
  area: 'slot',
  demo: false,
  rtp: null,
  labels: [],
  img: null,
});
const games = [game('น้ำตกทอง', 'a'), game('Dragon Boat', 'a'), game('นาคาคู่ขวัญ', 'b')];

describe('filterGames filters games by text and provider', () => {
  test('GAME-03 without a search text and without a provider every game is shown', () => {
    expect(filterGames(games, ' ', null)).toHaveLength(3);
  });

  test('GAME-03 a game name is found regardless of case, spaces, the order of Thai marks, and without tone marks', () => {
    expect(filterGames(games, 'dragonboat', null).map((one) => one.name)).toEqual(['Dragon Boat']);
    expect(filterGames(games, 'น้ํา', null).map((one) => one.name)).toEqual(['น้ำตกทอง']);
    expect(filterGames(games, 'นำตก', null).map((one) => one.name)).toEqual(['น้ำตกทอง']);
  });

  test('GAME-03 a game is found by its area, also by what people call it, and by its code as a name in Latin letters', () => {
    const boat = { ...game('เรือมังกร', 'a'), gamecode: 'a:dragon-boat' };
    expect(filterGames([boat], 'Dragon Boat', null)).toEqual([boat]);
    expect(filterGames([boat], 'สล็อต', null)).toEqual([boat]);
    expect(filterGames([boat], 'บาคาร่า', null)).toEqual([]);
    expect(filterGames([boat], 'slot', null)).toEqual([boat]);
    const league = { ...boat, area: 'sports' as const };
    expect(filterGames([boat, league], 'แทงบอล', null)).toEqual([league]);
    // the end of one text and the beginning of the next are no word
    expect(filterGames([boat], 'สล็อตdragon', null)).toEqual([]);
  });

  test('GAME-03 games whose own name has the text come before those that other words find', () => {
    const table = { ...game('บาคาร่า', 'a'), area: 'casino' as const };
    const [boat, tiger] = [game('เรือมังกร', 'a'), { ...game('เสือมังกร', 'a'), area: 'casino' as const }];
    expect(filterGames([table, boat, tiger], 'มังกร', null)).toEqual([boat, tiger, table]);
    expect(filterGames([table, boat, tiger], '', null)).toEqual([table, boat, tiger]);
  });

  test('GAME-03 only the games of the selected provider are shown', () => {
    expect(filterGames(games, '', 'b').map((one) => one.name)).toEqual(['นาคาคู่ขวัญ']);
    expect(filterGames(games, 'dragon', 'b')).toEqual([]);
  });

  test('GAME-03 each provider is listed with its number of games, the provider with the most games first', () => {
    expect(makersOf(games).map(({ id, count }) => [id, count])).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });
});
