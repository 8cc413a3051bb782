import { expect, test } from 'vitest';
import { readReceivingCommand } from './read-receiving-command.ts';

const read = (line: string) =>
  readReceivingCommand(line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? []);

test('DEP-03 commands about receiving accounts are parsed', () => {
  expect(read('list')).toEqual({ do: 'list' });
  expect(
    read('account scb 000-0-45678-9 "บจก. สนาม" --biller 099400000045678 --terminals A,B,C,D,E --share 2'),
  ).toEqual({
    do: 'account',
    account: {
      bank: 'scb',
      account: '0000456789',
      name: 'บจก. สนาม',
      billerId: '099400000045678',
      terminals: ['A', 'B', 'C', 'D', 'E'],
      share: 2,
    },
  });
  expect(read('account 004 0000987654 "บจก. สนาม"')).toMatchObject({
    account: { bank: 'kbank', billerId: null, terminals: [], share: 0 },
  });
  expect(read('close kbank 0000987654')).toEqual({ do: 'close', account: { bank: 'kbank', account: '0000987654' } });
  expect(read('send 081-234-5678 kbank 0000987654')).toEqual({
    do: 'send',
    phone: '+66812345678',
    account: { bank: 'kbank', account: '0000987654' },
  });
  expect(read('send 0812345678 default')).toMatchObject({ account: null });
  expect([
    read('gateway 0812345678 on'),
    read('gateway 0812345678 off'),
    read('gateway 0812345678 default'),
  ]).toMatchObject([{ on: true }, { on: false }, { on: null }]);
});

test.each([
  [''],
  ['lists'],
  ['account scb 0000456789'],
  ['account nobank 0000456789 "name"'],
  ['account scb 12 "name"'],
  ['account scb 0000456789 "name" --biller 12'],
  ['account scb 0000456789 "name" --biller 099400000045678 --terminals A,B'],
  ['account scb 0000456789 "name" --terminals A,B,C,D,E'],
  ['account scb 0000456789 "name" --share 1.5'],
  ['account scb 0000456789 "name" --share -1'],
  ['account scb 0000456789 "name" --share 1 --share 2'],
  ['account scb 0000456789 "name" --colour red'],
  ['send 12345 default'],
  ['send 0812345678'],
  ['gateway 0812345678 maybe'],
])('what is not understood changes nothing: %s', (line) => {
  expect(() => read(line)).toThrow(/./);
});
