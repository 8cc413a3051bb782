import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { serveBackOfficePages } from './back-office.ts';

test('OPS-01 SEC-09 the back office answers with its page everywhere but for a file that is not there, which is 404', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'back-office-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await mkdir(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>หลังบ้าน</title>');
  writeFileSync(path.join(folder, 'assets/screen-1a2b.js'), 'export {};');
  const app = Fastify();
  onTestFinished(() => app.close());
  await serveBackOfficePages(app, folder);
  const ask = async (url: string) => {
    const { statusCode, headers, body } = await app.inject({ url });
    return { status: statusCode, type: String(headers['content-type']), cache: headers['cache-control'], body };
  };
  for (const page of ['/', '/members/19882/notes', '/no/such/page'])
    expect(await ask(page)).toMatchObject({
      status: 200,
      type: expect.stringContaining('text/html'),
      cache: 'no-store',
      body: expect.stringContaining('หลังบ้าน'),
    });
  expect(await ask('/assets/screen-1a2b.js')).toMatchObject({
    status: 200,
    type: expect.stringContaining('javascript'),
    cache: expect.stringContaining('immutable'),
  });
  for (const gone of ['/assets/screen-0000.js', '/assets/', '/assets/../assets/old.css', '/api/staff/nothing']) {
    const reply = await ask(gone);
    expect([gone, reply.status]).toEqual([gone, 404]);
    expect(reply.body).not.toContain('หลังบ้าน');
  }
});
