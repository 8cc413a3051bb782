import { expect, test } from 'vitest';
import { isTold, roundIdOf, roundPath, roundsFilterOf, roundsPath, toldPath } from '../../games/rounds-address.ts';
import { viewOf } from './view.ts';

const queryOf = (path: string) => new URL(path, 'http://site').searchParams;

test('GAME-05 a URL of rounds is parsed back to the view that it was made from; an empty form field is no filter', () => {
  expect(viewOf(queryOf(roundsPath())).show).toBe('rounds');
  expect(roundsFilterOf(queryOf(roundsPath({ gamecode: 'studio:boat', day: '2026-11-21' })))).toEqual({
    gamecode: 'studio:boat',
    day: '2026-11-21',
  });
  expect(viewOf(queryOf(roundsPath({ day: '2026-11-21', cursor: '17.abc' }))).cursor).toBe('17.abc');
  expect(roundsFilterOf(new URLSearchParams('game=&day= '))).toEqual({ gamecode: null, day: null });
  expect(roundIdOf(queryOf(roundPath('ab_c-9')))).toBe('ab_c-9');
  expect(roundIdOf(queryOf(roundsPath()))).toBeNull();
  expect([roundPath('ab'), toldPath('ab')].map((path) => isTold(queryOf(path)))).toEqual([false, true]);
  expect(roundIdOf(queryOf(toldPath('ab')))).toBe('ab');
  expect(viewOf(new URLSearchParams('tab=0&view=rounds')).show).toBe('account');
});
