import { expect, test } from 'vitest';
import { openWorld } from '../test-world.ts';

test('ROUTE-15 seven pretend entrances: each shows its name and links back to the site, and the last one never answers', async () => {
  const world = openWorld({ platformUrl: 'http://127.0.0.1:4000' });
  const open = (number: string) => world.app.inject({ method: 'GET', url: `/entrances/${number}` });
  const second = await open('2');
  expect([second.statusCode, second.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(second.payload).toContain('ทางเข้าจำลอง 2');
  expect(second.payload).toContain('href="http://127.0.0.1:4000/"');
  expect(second.payload).not.toContain('{{');
  await expect(open('7')).rejects.toThrow();
  for (const unknown of ['0', '8', 'x', '11']) expect((await open(unknown)).statusCode).toBe(422);
});
