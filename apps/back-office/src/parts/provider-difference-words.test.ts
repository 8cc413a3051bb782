import { expect, test } from 'vitest';
import { wordsOfProviderDifference } from './provider-difference-words.ts';

test('GAME-06 a difference of a provider’s records is told in Thai, and an error’s own text is none', () => {
  const thai = (what: string) => wordsOfProviderDifference(what)?.th;
  expect(thai('the bet stands there and is unknown here')).toBe('ค่ายมีเดิมพันนี้ แต่เราไม่เคยได้รับ');
  expect(thai('it is a win there and a bet here')).toBe('ค่ายบันทึกเป็นรางวัล แต่เราบันทึกเป็นอย่างอื่น');
  expect(thai('its amount is 100 satang there and 200 here')).toBe('จำนวนที่ค่ายไม่เท่ากับของเรา');
  expect(thai('the bet is unknown there and could not go back: RS_ERROR_UNKNOWN')).toBe(
    'ค่ายไม่มีเดิมพันนี้ และคืนเงินเดิมพันให้สมาชิกไม่ได้',
  );
  expect(thai('/amount Expected integer')).toBeUndefined();
  expect(wordsOfProviderDifference('it is of another member there')?.en).toBe('it is of another member there');
});
