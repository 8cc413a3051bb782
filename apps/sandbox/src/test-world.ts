import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';

/** JSON of a reply or a request body, typed loosely for the test. */
// biome-ignore lint/suspicious/noExplicitAny: each test checks the shape of its replies
export type Json = any;

export interface World extends Sandbox {
  config: Config;
  /** Advance the clock, then run every job that is due. */
  pass(milliseconds: number): Promise<void>;
  /** End this sandbox abruptly and start another sandbox on the same files, as after a crash. */
  restart(): Promise<World>;
  /**
   * Start another sandbox on the same files while this sandbox still has a pending request, as after a killed process.
   */
  crash(): Promise<World>;
  /** Send a request to the sandbox, with the operator's bearer token. */
  call(
    method: 'GET' | 'POST',
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; json: Json }>;
}

/** Second connection to the sandbox's database file. */
export function openFile(world: World): DatabaseSync {
  return new DatabaseSync(path.join(world.files.directory, 'sandbox.sqlite'), { enableForeignKeyConstraints: true });
}

/**
 * Time in ms at which each test world starts: the beginning of an interval of three minutes, so that no draw closes
 * soon. The time is close to the real time, because the check of a notification's signature compares its time with the
 * real clock.
 */
export const WORLD_STARTS_AT = Date.now() - (Date.now() % (3 * 60_000));

/** Folder of the test worlds: in memory where the system has such a folder, because each database waits for its disk. */
const FOLDER = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** Key pair of the studio in all test worlds, created once because creating a key pair is slow. */
const studioKey = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** Write the studio's keys into the files from which the sandbox reads them. */
function writeStudioKey(dataDir: string): void {
  const directory = path.join(dataDir, 'sandbox');
  mkdirSync(directory);
  writeFileSync(path.join(directory, 'studio-private.pem'), studioKey.privateKey);
  writeFileSync(path.join(directory, 'studio-public.pem'), studioKey.publicKey);
}

/** A sandbox on a new directory, with a clock that only the test moves. No job of this sandbox runs by itself. */
export function openWorld(settings: Partial<Config> = {}): World {
  const dataDir = mkdtempSync(path.join(FOLDER, 'sanam-sandbox-'));
  writeStudioKey(dataDir);
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  let now = WORLD_STARTS_AT;
  const clock: Clock = { now: () => now };
  const config: Config = {
    port: 1,
    host: '127.0.0.1',
    url: 'http://sandbox.test',
    platformUrl: 'http://127.0.0.1:9',
    dataDir,
    cycleMs: 0,
    eventPace: 1,
    walletPatienceMs: 1000,
    byHandMs: 8000,
    roadLateMs: 60_000,
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
