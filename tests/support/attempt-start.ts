import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@sanam/embedded-postgres';
import { onTestFinished } from 'vitest';
import { prepareDatabase } from '../../apps/platform/src/testing/prepared-database.ts';
import { runStart } from './stack.ts';

/**
 * Run the start command until it ends, on an empty data directory unless the settings name another.
 * @param with_.database whether a migrated, empty database is there already.
 * @returns its exit code and its output.
 */
export async function attemptStart(
  settings: Record<string, string>,
  with_: { database?: boolean } = {},
): Promise<{ code: number | null; said: string }> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sanam-start-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  if (with_.database) await prepareDatabase(dataDir);
  let said = '';
  const child = runStart(
    {
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      SANDBOX_PORT: String(await freePort()),
      BACK_OFFICE_PORT: String(await freePort()),
      ...settings,
    },
    (text) => {
      said += text;
    },
  );
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, said: said.trim() };
}
