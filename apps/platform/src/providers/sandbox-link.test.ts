import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { linkSandbox } from './sandbox-link.ts';

test('OPS-09 a platform that starts before its sandbox says which process to start first, and where it looked', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sanam-link-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  await expect(linkSandbox('http://127.0.0.1:9', dataDir).merchant()).rejects.toThrow(
    `The sandbox has made no files in DATA_DIR, ${dataDir}, yet: start apps/sandbox/src/main.ts on the same folder first.`,
  );
});
