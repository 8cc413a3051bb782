import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { linkSandbox, type SandboxLink } from '../providers/sandbox-link.ts';
import { type Answer, type Asked, answeringServer } from './answering-server.ts';

/** Secret shared by the platform and this sandbox. */
export const SANDBOX_SECRET = `whsec_${Buffer.from('a secret that both sides have').toString('base64')}`;

/** The platform's link to a sandbox whose answers the test chooses, with the requests that this sandbox received. */
export async function answeringSandbox(
  answer: (asked: Asked) => Answer,
): Promise<{ link: SandboxLink; asked: Asked[] }> {
  const { url, asked } = await answeringServer(answer);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanam-link-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, 'sandbox'));
  writeFileSync(path.join(folder, 'sandbox', 'secret'), SANDBOX_SECRET);
  return { link: linkSandbox(url, folder), asked };
}
