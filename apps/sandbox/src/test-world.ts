import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';

/** A reply or a request body, looked into by what the test expects there. */
// biome-ignore lint/suspicious/noExplicitAny: its shape is what the test is about
export type Json = any;

export interface World extends Sandbox {
  config: Config;
  /** Moves the clock on, then lets everything that fell due happen. */
  pass(milliseconds: number): Promise<void>;
  /** Ends this sandbox without any goodbye and opens another over the same files, as after a crash. */
  restart(): Promise<World>;
  /**
   * Opens another sandbox over the same files while this one still hangs in a call: what a killed process leaves
   * behind.
   */
  crash(): Promise<World>;
  /** A call to the sandbox, with the operator's bearer. */
  call(
    method: 'GET' | 'POST',
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; json: Json }>;
}

/** The sandbox's own file, opened beside it. */
export function openFile(world: World): DatabaseSync {
  return new DatabaseSync(path.join(world.files.directory, 'sandbox.sqlite'), { enableForeignKeyConstraints: true });
}

/** A sandbox over a fresh directory, with a clock that only the test moves. Nothing in it runs by itself. */
export function openWorld(settings: Partial<Config> = {}): World {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sanam-sandbox-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  let now = Date.now();
  const clock: Clock = { now: () => now };
  const config: Config = {
    port: 1,
    url: 'http://sandbox.test',
    platformUrl: 'http://127.0.0.1:9',
    dataDir,
    cycleMs: 0,
    eventPace: 1,
    walletPatienceMs: 1000,
    feedLateMs: 15_000,
    ...settings,
  };

  function open(): World {
    const sandbox = openSandbox(config, clock, pino({ level: 'silent' }));
    sandbox.recover();
    let isOpen = true;
    async function close(): Promise<void> {
      if (isOpen) await sandbox.close();
      isOpen = false;
    }
    onTestFinished(close);
    return {
      ...sandbox,
      config,
      close,
      async pass(milliseconds) {
        now += milliseconds;
        await sandbox.outbox.runDue();
      },
      async restart() {
        await close();
        return open();
      },
      async crash() {
        return open();
      },
      async call(method, url, body, headers = {}) {
        const answer = await sandbox.app.inject({
          method,
          url,
          headers: { authorization: `Bearer ${sandbox.files.secret}`, ...headers },
          ...(body ? { payload: body } : {}),
        });
        return { status: answer.statusCode, json: answer.json() };
      },
    };
  }
  return open();
}
