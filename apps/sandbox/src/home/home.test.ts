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
