import { expect, test } from 'vitest';
import { openWorld } from '../test-world.ts';
import { codeIn } from './phone.ts';

test.each([
  ['รหัส OTP 482913 ใช้ได้ 5 นาที', '482913'],
  ['รหัส482913คือ', '482913'],
  ['อ้างอิง AB123456 รหัส 654321', '654321'],
  ['โทร 0812345678', null],
  ['ยินดีต้อนรับ', null],
])('the code in "%s" is %s', (text, code) => {
  expect(codeIn(text)).toBe(code);
});

test('messages are displayed newest first, with the one-time code that each contains', async () => {
  const world = openWorld();
  await world.call('POST', '/api/sms', { to: '0812345678', text: 'รหัส 111111' });
  await world.call('POST', '/api/sms', { to: '0812345678', text: 'ขอบคุณ' });
  await world.call('POST', '/api/sms', { to: '0899999999', text: 'คนอื่น' });
  const { json } = await world.call('GET', '/api/sms?phone=0812345678');
  expect(json).toEqual([
    { to: '0812345678', text: 'ขอบคุณ', code: null, sentAt: expect.stringMatching(/Z$/) },
    { to: '0812345678', text: 'รหัส 111111', code: '111111', sentAt: expect.stringMatching(/Z$/) },
  ]);
});

test('a phone keeps 500 messages and shows 50', async () => {
  const world = openWorld();
  for (let n = 1; n <= 505; n++) await world.call('POST', '/api/sms', { to: '0812345678', text: `ข้อความ ${n}` });
  const { json } = await world.call('GET', '/api/sms?phone=0812345678');
  expect(json).toHaveLength(50);
  expect(json[0].text).toBe('ข้อความ 505');
});

test('SEC-05 only a caller with the secret sends messages', async () => {
  const world = openWorld();
  for (const authorization of ['', 'Bearer wrong', world.files.secret]) {
    expect(await world.call('POST', '/api/sms', { to: '0812345678', text: 'x' }, { authorization })).toMatchObject({
      status: 401,
      json: { message: expect.any(String) },
    });
  }
  expect((await world.call('POST', '/api/sms', { to: '812345678', text: 'x' })).status).toBe(422);
});
