import { expect, test } from 'vitest';
import { sendingBank } from './sending-bank.ts';

test('DEP-05 a bank of our list has its own key; any other bank has a key of the same form that no third bank has', () => {
  expect([sendingBank('kbank'), sendingBank('004'), sendingBank('some-bank')]).toEqual(['kbank', 'kbank', 'some-bank']);
  const others = ['', 'Some Bank', 'some bank', 'ธนาคารหนึ่ง', 'ธนาคารสอง', 'a'.repeat(21), 'a'.repeat(22)];
  const keys = others.map(sendingBank);
  for (const key of keys) expect(key).toMatch(/^[a-z0-9-]{1,20}$/);
  expect(new Set(keys).size).toBe(others.length);
  expect(others.map(sendingBank)).toEqual(keys);
});
