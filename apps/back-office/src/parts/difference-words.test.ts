import { expect, test } from 'vitest';
import { wordsOfDifference } from './difference-words.ts';

test('OPS-05 a difference of a day’s books is described in Thai, and one without a text leads to its detail', () => {
  const thai = (what: string) => wordsOfDifference(what).th;
  expect(thai('the bank has it twice')).toBe('ธนาคารมีรายการนี้ซ้ำสองครั้ง');
  expect(thai('it was paid, and our books say failed')).toBe('จ่ายแล้ว แต่บัญชีเราบันทึกว่าเป็นสถานะอื่น');
  expect(thai('it came back, and our books say paid')).toBe('เงินตีคืน แต่บัญชีเราบันทึกว่าเป็นสถานะอื่น');
  expect(thai('the bank had it on another day already (in)')).toBe('ธนาคารแสดงรายการนี้ในวันอื่นไปแล้ว');
  expect(thai('something that nobody has written yet')).toBe('ต่างกัน ดูรายละเอียดด้านล่าง');
  expect(wordsOfDifference('the bank has it twice').en).toBe('the bank has it twice');
});
