import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createConnection } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LogLimits } from './log-file.ts';
import { ROOT } from './root.ts';

/** File in the data folder with the demo members, once they exist. */
export const DEMO_FILE = 'demo.json';
/** File in the data folder with the demo staff, once they exist. */
export const DEMO_STAFF_FILE = 'demo-staff.json';

/** Default limits of the log files: a hundred megabytes for each service. */
export const DEFAULT_LOGS: LogLimits = { megabytesMax: 20, filesMax: 5 };

export interface Settings {
  port: number;
  sandboxPort: number;
  backOfficePort: number;
  dataDir: string;
  logs: LogLimits;
  /** Folder of the embedded database's archive and backups, apart from the data; undefined: none. */
  backupDir?: string | undefined;
  /** URL of an outside database with the servers' login; undefined for the embedded database. */
  databaseUrl: string | undefined;
  /** URL with the owner's login; that of the servers when the operator gives only one. */
  databaseOwnerUrl?: string | undefined;
}

/**
 * Read the settings of `npm start` itself. Every other setting is checked by the process that uses it. @throws Error
 * with one sentence.
 */
export function readSettings(environment = process.env): Settings {
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL'])
    if (environment[name] && !/^postgres(ql)?:\/\//.test(environment[name]))
      throw new Error(`${name} does not begin with postgres://.`);
  if (environment.DATABASE_OWNER_URL && !environment.DATABASE_URL)
    throw new Error('DATABASE_OWNER_URL is set without DATABASE_URL: set both, or none.');
  const dataDir = path.resolve(ROOT, environment.DATA_DIR || '.data');
  const backupDir = environment.BACKUP_DIR ? path.resolve(ROOT, environment.BACKUP_DIR) : undefined;
  if (backupDir && !path.relative(dataDir, backupDir).startsWith('..'))
    throw new Error('BACKUP_DIR is inside DATA_DIR: choose a folder on another disk.');
  return {
    port: port('PORT', environment.PORT, 3000),
    sandboxPort: port('SANDBOX_PORT', environment.SANDBOX_PORT, 3001),
    backOfficePort: port('BACK_OFFICE_PORT', environment.BACK_OFFICE_PORT, 3002),
    dataDir,
    backupDir,
    logs: {
      megabytesMax: whole('LOG_MEGABYTES_MAX', environment.LOG_MEGABYTES_MAX, DEFAULT_LOGS.megabytesMax, 1, 10_000),
      filesMax: whole('LOG_FILES_MAX', environment.LOG_FILES_MAX, DEFAULT_LOGS.filesMax, 1, 1000),
    },
    databaseUrl: environment.DATABASE_URL || undefined,
    databaseOwnerUrl: environment.DATABASE_OWNER_URL || environment.DATABASE_URL || undefined,
  };
}

/**
 * Addresses of the parts, as every process of one platform knows them: as the settings say, or on the ports of this
 * machine.
 */
export function addressesOf(
  { port, sandboxPort, backOfficePort }: Pick<Settings, 'port' | 'sandboxPort' | 'backOfficePort'>,
  environment = process.env,
): Record<'PUBLIC_URL' | 'SANDBOX_URL' | 'BACK_OFFICE_URL', string> {
  return {
    PUBLIC_URL: environment.PUBLIC_URL || `http://localhost:${port}`,
    SANDBOX_URL: environment.SANDBOX_URL || `http://localhost:${sandboxPort}`,
    BACK_OFFICE_URL: environment.BACK_OFFICE_URL || `http://localhost:${backOfficePort}`,
  };
}

/** Read a whole number with its range. @throws Error with one sentence. */
export function whole(name: string, text: string | undefined, fallback: number, least: number, most: number): number {
  if (!text) return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new Error(`${name} is not a whole number from ${least} to ${most}.`);
  return value;
}

function port(name: string, text: string | undefined, fallback: number): number {
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 65_535)
    throw new Error(`${name} is not a port number from 1 to 65535.`);
  return value;
}

/**
 * Check that the port is free. A process of an earlier start gets three seconds to end. @throws Error when another
 * program listens on the port.
 */
export async function requireFreePort(name: string, number: number): Promise<void> {
  for (let tries = 0; tries < 12; tries++) {
    if (!(await answers(number))) return;
    await sleep(250);
  }
  throw new Error(`Port ${number} is in use by another program: stop it, or set ${name} to another port.`);
}

function answers(number: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createConnection({ host: '127.0.0.1', port: number });
    const end = (taken: boolean) => {
      probe.destroy();
      resolve(taken);
    };
    probe.once('connect', () => end(true));
    probe.once('error', () => end(false));
  });
}

/**
 * Lock the data directory for the lifetime of this process. @returns a function that releases the lock. @throws Error
 * with one sentence.
 */
export function lockDataDir(dataDir: string): () => void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new Error(
      `The data directory ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}): set DATA_DIR to one that can.`,
    );
  }
  const file = path.join(dataDir, 'start.pid');
  // written before it has its name: nobody reads a lock without its holder
  const own = path.join(dataDir, `start.${process.pid}.pid`);
  writeFileSync(own, String(process.pid));
  try {
    for (let tries = 0; ; tries++) {
      try {
        // when several processes start at once, one creates the lock file and the others find it
        linkSync(own, file);
        return () => rmSync(file, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || tries === 5) throw error;
      }
      const holder = readIfThere(file);
      if (holder === undefined) continue;
      if (isStart(Number(holder))) throw new Error(`Sanam already runs on ${dataDir} (process ${holder}).`);
      removeLockOf(file, holder);
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/** Remove a lock file, unless another process has made its own there meanwhile. */
export function removeLockOf(file: string, holder: string): void {
  const aside = `${file}.${process.pid}.pid`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, 'utf8') !== holder) linkSync(aside, file);
  } catch (error) {
    // removed by another process, or a third one has made its own
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function isStart(pid: number): boolean {
  if (!pid || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return (
      !existsSync(`/proc/${pid}/cmdline`) ||
      /scripts\/(start|dev)\.ts/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
    );
  } catch {
    return false;
  }
}
