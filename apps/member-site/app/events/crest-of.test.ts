import { expect, test } from 'vitest';
import { crestOf } from './crest-of.ts';

test('GAME-10 a team’s crest has the initials of its name, and is the same wherever the name stands', () => {
  expect(crestOf('นาคาเวียงฟ้า').initials).toBe('นค');
  expect(crestOf('ไก่ฟ้าป่าไผ่').initials).toBe('กฟ');
  expect(crestOf('มังกร ลำน้ำใส').initials).toBe('มล');
  expect(crestOf('river kings united').initials).toBe('RK');
  expect(crestOf('  ').initials).toBe('');
  expect(crestOf('นาคาเวียงฟ้า')).toEqual(crestOf('นาคาเวียงฟ้า'));
});

test('GAME-10 the crests of many teams use every pair of colours and every pattern', () => {
  const crests = Array.from({ length: 64 }, (_, at) => crestOf(`ทีมที่ ${at}`));
  expect(new Set(crests.map(({ colours }) => colours)).size).toBe(12);
  expect(new Set(crests.map(({ pattern }) => pattern)).size).toBe(4);
});
