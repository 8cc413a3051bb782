import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test.each(['golden-sala', 'jade-cave', 'lotus-pond', 'naga-stairs'])(
  'GAME-10 the tile of %s, which is alone with one other game in its lobby, has a view for a card wider than it is tall',
  (code) => {
    const tile = readFileSync(new URL(`../games/${code}/public/tile.svg`, import.meta.url), 'utf8');
    const [, x, , width, height] = /<view id="wide" viewBox="(\S+) (\S+) (\S+) (\S+)"\/>/.exec(tile) ?? [];
    expect([Number(width) / Number(height) > 1.5, Number(x) < 0]).toEqual([true, true]);
  },
);
