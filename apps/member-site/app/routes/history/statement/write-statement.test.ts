import type { StatementLine } from '@sanam/contract';
import { describe, expect, test } from 'vitest';
import { csvRecord } from '../../../files/csv.ts';
import { type Page, writeStatement } from './write-statement.ts';

const line = (sequence: number, more: Partial<StatementLine> = {}): StatementLine => ({
  sequence,
  kind: 'deposit',
  amount: 500,
  balance: 1500,
  bonus_amount: 0,
  bonus_balance: 0,
  held_amount: 0,
  held: 0,
  detail: 'DP1',
  at: '2026-11-20T16:18:05.999Z',
  play: null,
  ...more,
});

/** Fake API with pages of statement lines in descending order, which records the requested pages. */
function book(lines: readonly StatementLine[], pageLines: number) {
  const asked: string[] = [];
  const page = (at: number): Page => ({
    data: lines.slice(at, at + pageLines),
    next_cursor: at + pageLines < lines.length ? String(at + pageLines) : null,
  });
  return {
    first: page(0),
    asked,
    ask: async (cursor: string) => {
      asked.push(cursor);
      return page(Number(cursor));
    },
  };
}

async function whole(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

async function write(
  lines: readonly StatementLine[],
  pageLines: number,
  linesMax: number,
): Promise<{ text: string; records: string[]; asked: string[] }> {
  const { first, ask, asked } = book(lines, pageLines);
  const text = await whole(writeStatement(first, ask, linesMax));
  return { text, records: text.split('\r\n').slice(0, -1), asked };
}

const lines = (count: number) => Array.from({ length: count }, (_, at) => line(count - at));

describe('the statement as CSV', () => {
  test('WAL-10 the file has a byte order mark, Thai column names, one record per line with own money and bonus money, and CRLF at each line end', async () => {
    const { text } = await write(
      [
        line(3, {
          kind: 'bet',
          amount: -20.5,
          balance: 0,
          bonus_amount: -9.5,
          bonus_balance: 140.5,
          detail: 'r-2',
          play: { game: 'เรือมังกร', round_id: 'x' },
        }),
        line(2, { kind: 'bet', amount: -20.5, balance: 12480.05, held: 100, detail: 'r-1' }),
        line(1),
      ],
      500,
      10,
    );
    expect(text).toBe(
      '\ufeffวันเวลา,ลำดับ,รายการ,จำนวนเงิน,คงเหลือ,เครดิตโบนัส,เครดิตโบนัสคงเหลือ,รอถอน,อ้างอิง,เกม\r\n' +
        '20/11/2026 23:18:05,3,เดิมพัน,-20.50,0.00,-9.50,140.50,0.00,r-2,เรือมังกร\r\n' +
        '20/11/2026 23:18:05,2,เดิมพัน,-20.50,12480.05,0.00,0.00,100.00,r-1,\r\n' +
        '20/11/2026 23:18:05,1,ฝากเงิน,500.00,1500.00,0.00,0.00,0.00,DP1,\r\n',
    );
  });

  test('WAL-10 times in the file are in Bangkok time, also past midnight and past the end of a year', async () => {
    const { records } = await write(
      [line(2, { at: '2026-12-31T17:00:00.000Z' }), line(1, { at: '2026-12-31T16:59:59.000Z' })],
      500,
      10,
    );
    expect(records.slice(1).map((record) => record.split(',')[0])).toEqual([
      '01/01/2027 00:00:00',
      '31/12/2026 23:59:59',
    ]);
  });

  test('WAL-10 the file includes every page of the statement, in order', async () => {
    const { records, asked } = await write(lines(7), 3, 100);
    expect(records.slice(1).map((record) => record.split(',')[1])).toEqual(['7', '6', '5', '4', '3', '2', '1']);
    expect(asked).toEqual(['3', '6']);
  });

  test('WAL-10 a statement without lines gives a file with only the column names', async () => {
    expect((await write([], 3, 100)).records).toHaveLength(1);
  });

  test('WAL-10 the file ends with a line "there are earlier movements" exactly when the statement has more lines than the maximum', async () => {
    for (const [count, pageLines, linesMax, more] of [
      [7, 3, 6, true],
      [7, 3, 5, true],
      [7, 3, 7, false],
      [6, 3, 6, false],
      [3, 5, 2, true],
      [3, 3, 3, false],
    ] as const) {
      const { records, asked } = await write(lines(count), pageLines, linesMax);
      const what = `${count} lines by ${pageLines}, at most ${linesMax}`;
      expect(records.length, what).toBe(1 + Math.min(count, linesMax) + (more ? 1 : 0));
      expect(records.at(-1)?.includes('ยังมีรายการก่อนหน้านี้'), what).toBe(more);
      // a spreadsheet reads the same number of fields in every record
      expect(new Set(records.map((record) => record.replace(/"[^"]*"/g, '').split(',').length)), what).toEqual(
        new Set([10]),
      );
      expect(asked.length, what).toBeLessThan(Math.ceil(linesMax / pageLines));
    }
  });

  test('WAL-10 a page is requested only after the previous page was read, and a failed request aborts the file', async () => {
    const { first, ask, asked } = book(lines(9), 3);
    const pieces = writeStatement(first, ask, 100);
    await pieces.next();
    await pieces.next();
    expect(asked).toEqual([]);
    await pieces.next();
    expect(asked).toEqual(['3']);
    await pieces.return(undefined);
    expect((await pieces.next()).done).toBe(true);
    expect(asked).toEqual(['3']);

    const broken = writeStatement(first, () => Promise.reject(new Error('gone')), 100);
    await expect(whole(broken)).rejects.toThrow('gone');
  });
});

describe('a CSV record', () => {
  test('WAL-10 text with a comma, a quote or a line end is quoted as RFC 4180 defines', () => {
    expect(csvRecord(['a,b', 'say "x"', 'two\r\nlines', 'plain', ''])).toBe(
      '"a,b","say ""x""","two\r\nlines",plain,\r\n',
    );
  });

  test('WAL-10 a text that looks like a formula is marked as text; numbers stay numbers', () => {
    for (const text of ['=1+1', '+66', '-x', '@SUM(A1)', '\t=1', ' =1'])
      expect(csvRecord([text]).replace(/^"/, '').startsWith("'"), text).toBe(true);
    expect(csvRecord(['=HYPERLINK("http://x","y")'])).toBe('"\'=HYPERLINK(""http://x"",""y"")"\r\n');
    expect(csvRecord([-5, 'a=b', '1-2'])).toBe('-5,a=b,1-2\r\n');
  });
});
