import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A provider on the loopback address that records the requests, and answers with the test's `state.answer`, or when it resolves. */
export async function answeringProvider() {
  const asked: { url: string; signature: string; body: string }[] = [];
  const state: { answer: (url: string) => unknown } = { answer: () => [] };
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      asked.push({
        url: request.url ?? '',
        signature: String(request.headers['x-hub88-signature']),
        body: Buffer.concat(chunks).toString(),
      });
      const answer = await state.answer(request.url ?? '');
      if (answer === undefined) reply.writeHead(500).end('broken');
      else
        reply
          .writeHead(200, { 'content-type': 'application/json' })
          .end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { asked, state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Write a providers file, for the setting PROVIDERS_FILE. @returns its path. */
export function providersFile(entries: unknown): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanam-providers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'providers.json');
  writeFileSync(file, typeof entries === 'string' ? entries : JSON.stringify(entries));
  return file;
}
