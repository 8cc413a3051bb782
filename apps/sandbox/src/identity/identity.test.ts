import { checkDigit } from '@sanam/thai/documents';
import { expect, test } from 'vitest';
import { openWorld } from '../test-world.ts';

/** A valid number of an identity card with this second digit. */
const numbered = (second: string) => {
  const twelve = `1${second}34567890${second}2`.slice(0, 12);
  return `${twelve}${checkDigit(twelve)}`;
};

test('SAFE-08 the pretend registry lets each case be tried by the second digit of a number', async () => {
  const world = openWorld();
  const ask = async (number: string) => {
    const body = { document_type: 'thai_id', number, name: 'สมหญิง ทดสอบ', birth_date: '1990-01-31' };
    const { status, json } = await world.call('POST', '/api/identity/checks', body);
    return [status, json.name, json.birth_date];
  };
  expect(await ask(numbered('2'))).toEqual([200, 'สมหญิง ทดสอบ', '1990-01-31']);
  expect(await ask(numbered('6'))).toEqual([200, 'สมหญิง ทดสอบ', '1970-01-01']);
  expect(await ask(numbered('4'))).toEqual([200, 'สมหญิง ทดสอบ', `${new Date().getUTCFullYear() - 15}-01-31`]);
  expect((await ask(numbered('7')))[1]).not.toBe('สมหญิง ทดสอบ');
  expect([(await ask(numbered('8')))[0], (await ask(numbered('5')))[0]]).toEqual([404, 503]);
  // a number whose last digit does not fit is nobody's
  expect((await ask('1234567890120'))[0]).toBe(404);
});
