import { expect, test } from 'vitest';
import { openWorld } from '../test-world.ts';

test('an address where the sandbox has nothing answers a person with a page that leads on, and a program with a message', async () => {
  const world = openWorld({ platformUrl: 'http://127.0.0.1:4000' });
  const ask = (accept: string) =>
    world.app.inject({ method: 'GET', url: '/nothing-here?q=<script>', headers: { accept } });
  const page = await ask('text/html,application/xhtml+xml');
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.payload).toContain('ไม่พบหน้านี้');
  expect(page.payload).toContain('href="http://127.0.0.1:4000/"');
  expect(page.payload).toContain('href="/"');
  expect(page.payload).not.toMatch(/\{\{|nothing-here|<script/);
  const message = await ask('application/json');
  expect([message.statusCode, message.json()]).toEqual([404, { message: 'There is nothing at this address.' }]);
});

test('a trial of a game that is over answers a person who reloads its page with a page that leads on', async () => {
  const world = openWorld({ platformUrl: 'http://127.0.0.1:4000' });
  const accept = 'text/html,application/xhtml+xml';
  for (const url of [`/studio/play/${'a'.repeat(32)}`, '/studio/demo/no-such-game']) {
    const page = await world.app.inject({ method: 'GET', url, headers: { accept } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.payload).toContain('หมดอายุแล้ว');
    expect((await world.app.inject({ method: 'GET', url })).json()).toEqual({ message: expect.any(String) });
  }
  // a program that asks for data is told why
  const { message } = (await world.call('GET', `/studio/api/sessions/${'a'.repeat(32)}`)).json;
  expect(message).toBe('There is no such game session.');
});
