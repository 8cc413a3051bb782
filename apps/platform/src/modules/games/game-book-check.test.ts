import { expect, test } from 'vitest';
import { lookUpRowByRow } from '../../core/book-check.ts';
import { pagesOf, playMuch } from '../../testing/much-play.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { gameBookCheck } from './game-book-check.ts';

test.each(['first bets', 'nothing'] as const)(
  'WAL-05 the book check looks each bet up by its whole key when the statistics know %s and one member made most bets',
  async (known) => {
    const platform = await testPlatform();
    const bets = await playMuch(platform, known);
    const pages = await platform.db.connection().execute((own) =>
      pagesOf(own, () =>
        own.transaction().execute(async (tx) => {
          await lookUpRowByRow(tx);
          expect(await gameBookCheck(tx, new Date(0))).toEqual([]);
        }),
      ),
    );
    // two keys of two or three levels, their rows and the findings; above twenty when a key is not used whole
    expect(pages / bets).toBeGreaterThan(4);
    expect(pages / bets).toBeLessThan(12);
  },
);
