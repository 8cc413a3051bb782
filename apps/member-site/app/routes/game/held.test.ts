import { expect, test } from 'vitest';
import { heldOf, scopeOf } from './held.ts';

const POND = { area: 'skill', gamecode: 'studio:lotus-pond', game: 'เปิดใบบัว', rounds: 1, staked: 10 } as const;
const STAIRS = { ...POND, gamecode: 'studio:naga-stairs', game: 'บันไดนาคราช' } as const;

test('GAME-08 the bar names the other game that holds the stake in play, and counts the games when they are several', () => {
  const name = { gamecode: POND.gamecode, name: POND.game };
  expect(heldOf({ open: 10 }, [POND], STAIRS.gamecode)).toEqual({ baht: 10, game: name, games: 1 });
  expect(heldOf({ open: 10 }, [POND], POND.gamecode)).toEqual({ baht: 10, game: null, games: 1 });
  expect(heldOf({ open: 20 }, [POND, STAIRS], POND.gamecode)).toEqual({ baht: 20, game: null, games: 2 });
});

test('GAME-08 without a stake in play, and without figures, the bar names none', () => {
  expect(heldOf({ open: 0 }, [], POND.gamecode)).toBeNull();
  expect(heldOf(null, [], POND.gamecode)).toBeNull();
});

test('GAME-08 short rounds do not change the words of the bar; a round that lasts is named, and a stake of another game at once', () => {
  const here = heldOf({ open: 10 }, [POND], POND.gamecode);
  const elsewhere = heldOf({ open: 10 }, [POND], STAIRS.gamecode);
  const both = heldOf({ open: 20 }, [POND, STAIRS], POND.gamecode);
  expect([scopeOf(null, false, false), scopeOf(null, true, false), scopeOf(here, true, false)]).toEqual(
    Array.from({ length: 3 }, () => 'all'),
  );
  expect([scopeOf(null, true, true), scopeOf(here, true, true), scopeOf(here, false, true)]).toEqual([
    'in-round',
    'held',
    'held',
  ]);
  expect([scopeOf(elsewhere, false, false), scopeOf(both, true, false)]).toEqual(['held', 'held']);
});
