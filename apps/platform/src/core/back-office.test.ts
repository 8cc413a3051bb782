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
  await serveBackOfficePages(app, { clientFolder: folder, hasWorker: false, imageOrigins: () => [] });
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

test('OPS-05 SEC-02 the worker that shows alerts is never cached and loads nothing, its address comes from one policy, pictures come from the games’ origins only, and SERVICE_WORKER off takes it away', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'back-office-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>หลังบ้าน</title>');
  writeFileSync(path.join(folder, 'sw.js'), '/* the worker of the build */');
  writeFileSync(path.join(folder, 'sw.js.br'), 'packed');
  const served = async (hasWorker: boolean) => {
    const app = Fastify();
    onTestFinished(() => app.close());
    await serveBackOfficePages(app, { clientFolder: folder, hasWorker, imageOrigins: () => ['https://games.test'] });
    return app;
  };
  const app = await served(true);
  const worker = await app.inject({ url: '/sw.js', headers: { 'accept-encoding': 'br' } });
  expect([worker.statusCode, worker.body]).toEqual([200, '/* the worker of the build */']);
  expect(worker.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'",
  });
  const policy = String((await app.inject({ url: '/today' })).headers['content-security-policy']);
  expect(policy).toContain("; worker-src 'self';");
  expect(policy).toContain("; img-src 'self' data: https://games.test;");
  expect(policy).toContain("; require-trusted-types-for 'script'; trusted-types script-address;");
  expect((await app.inject({ url: '/sw.js.br' })).body).not.toContain('packed');
  const off = await served(false);
  expect((await off.inject({ url: '/sw.js' })).body).toContain('self.registration.unregister()');
});
