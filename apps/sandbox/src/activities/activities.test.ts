import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openWorld } from '../test-world.ts';

const TICKET = 'a'.repeat(43);

test("SITE-06 the pretend activities site shows the platform's name for the member; an invalid or missing ticket shows a guest", async () => {
  const asked: string[] = [];
  const platform = createServer(async (request, reply) => {
    asked.push(`${request.url} ${await text(request)}`);
    reply
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(asked.length === 1 ? { data: { member: 'K7M2Q9X4TB3P5R8W' } } : { message: 'spent' }));
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void platform.close());
  const world = openWorld({ platformUrl: `http://127.0.0.1:${(platform.address() as AddressInfo).port}` });
  const open = (query: string) => world.app.inject({ method: 'GET', url: `/activities${query}` });

  expect((await open(`?ticket=${TICKET}`)).payload).toContain('สมาชิก K7M2Q9X4TB3P5R8W');
  expect(asked).toEqual([`/api/session/identify ${JSON.stringify({ ticket: TICKET })}`]);
  expect((await open(`?ticket=${TICKET}`)).payload).toContain('ลิงก์นี้ใช้ไปแล้วหรือหมดเวลา');
  expect((await open('')).payload).toContain('ผู้เยี่ยมชม');
  expect((await open('?ticket=%3Cscript%3E')).statusCode).toBe(422);
});
