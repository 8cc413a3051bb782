import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { newMember } from '../testing/people.ts';
import { testPlatform } from '../testing/test-platform.ts';

test('API-01 requests beyond the limit get 503 with a Thai message at once, and a place again when others are done', async () => {
  const platform = await testPlatform({ REQUESTS_AT_ONCE_MAX: '3' });
  const person = await newMember(platform);
  // the profile waits for a lock on its own table that a transaction of ours holds
  const locked = await platform.pool.connect();
  onTestFinished(() => locked.release(true));
  await locked.query('begin; lock table member_bank_account in access exclusive mode');
  const profile = () => platform.call('GET', '/api/customers/profile', undefined, person.token);
  const asked = Array.from({ length: 4 }, profile);
  expect((await Promise.race(asked)).status).toBe(503);
  const refused = await platform.call('POST', '/api/login', { phone: person.phone, password: 'x', ip: '{ip}' });
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '3']);
  expect(refused.body).toMatchObject({ message: expect.stringContaining('ยอดเงินของคุณไม่เปลี่ยน') });
  const page = await platform.app.inject({ method: 'GET', url: '/', headers: { accept: 'text/html' } });
  expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect(page.payload).toContain('<h1>มีผู้ใช้งานจำนวนมาก</h1>');
  // money that others move has limits of its own
  expect((await platform.call('POST', '/api/webhooks/bank', {})).status).toBe(401);
  expect((await platform.call('GET', '/api/health/live')).status).toBe(200);

  await locked.query('rollback');
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 200, 200, 503]);
  expect((await profile()).status).toBe(200);
});

test('SEC-10 connections that send their body slowly take no place from others', async () => {
  const platform = await testPlatform({ REQUESTS_AT_ONCE_MAX: '2' });
  const person = await newMember(platform);
  await platform.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = platform.app.server.address() as AddressInfo;
  const head = 'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{';
  const seen = new Promise<void>((resolve) => {
    let count = 0;
    platform.app.server.on('request', () => ++count === 4 && resolve());
  });
  for (let n = 0; n < 4; n++) {
    const socket = connect(port, '127.0.0.1', () => socket.write(head));
    onTestFinished(() => void socket.destroy());
  }
  await seen;
  const reply = await platform.call('GET', '/api/customers/profile', undefined, person.token);
  expect(reply.status).toBe(200);
});
