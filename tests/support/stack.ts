import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@sanam/embedded-postgres';
import { forgetfulFolder, prepareDatabase } from '../../apps/platform/src/testing/prepared-database.ts';
import { DEMO_FILE, DEMO_STAFF_FILE } from '../../scripts/lib/settings.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Environment with a compile cache that all stacks share, because compiling is half of the start time. */
export const COMPILED = { NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled') };
/** The test runner has a variable of this name for itself; empty, it counts as not set. */
export const OWN_MODE = { MODE: '' };
/** Settings for cheap password hashes, because tests sign in often. Separate tests cover the default cost. */
const CHEAP_PASSWORDS = { ARGON2_MEMORY_KIB: '1024', ARGON2_PASSES: '1' };
/**
 * Longer time limits between the pretend studio and the wallet, because a busy machine is slow. Separate tests cover
 * answers that take more than a second.
 */
const PATIENT_WALLET = { STUDIO_WALLET_PATIENCE_MS: '10000', WALLET_PATIENCE_MS: '9000' };
/** No limits of a burst of strangers, because several people of a test register within the same second. */
const MANY_STRANGERS = { OTP_UNSOLVED: '100000', SIGN_INS_UNSOLVED: '100000' };
/** Settings that restore default values: an empty setting counts as not set. */
export const OUT_OF_THE_BOX = {
  ARGON2_MEMORY_KIB: '',
  ARGON2_PASSES: '',
  STUDIO_WALLET_PATIENCE_MS: '',
  WALLET_PATIENCE_MS: '',
  OTP_UNSOLVED: '',
  SIGN_INS_UNSOLVED: '',
};

/** Data directories of the stacks that this worker started and has not removed. */
const dataDirs = new Set<string>();
const LINES_MAX = 20;
/** The last warnings and errors that the processes of these stacks wrote. */
export const lastTroubles = (): string[] =>
  [...dataDirs].flatMap((dataDir) => {
    const folder = path.join(dataDir, 'logs');
    if (!existsSync(folder)) return [];
    return readdirSync(folder).flatMap((name) =>
      readFileSync(path.join(folder, name), 'utf8')
        .split('\n')
        .filter((line) => line !== '' && !/"level":(10|20|30)\b/.test(line))
        .slice(-LINES_MAX)
        .map((line) => `${name}: ${line.slice(0, 500)}`),
    );
  });

/** A running `npm start`, for tests that use it but do not start or stop it. */
export interface Stack {
  site: string;
  sandbox: string;
  backOffice: string;
  dataDir: string;
  /** Get a number that is unique to one person of this stack, for phone and account numbers. */
  nextPerson(): number;
}

/** `npm start` as a person runs it, with its own ports and data. */
export interface RunningStack extends Stack {
  /** Output of the stack so far. */
  output(): string;
  /** The process that supervises the other processes of the stack. */
  process: ChildProcess;
  /** Ids of the processes that use the data directory of this stack and whose command line contains a text. */
  pidsOf(part: string): number[];
  /** Send Ctrl-C to the stack, and wait until all its processes have ended. */
  stop(): Promise<number | null>;
  /** Start the stack again on the same ports and data. */
  restart(): Promise<void>;
  remove(): void;
}

/**
 * Start the stack and wait until it prints its address. An empty setting counts as not set.
 * @param with_.demo whether the stack has the demo members, as a first start makes them. Off by default: tests create
 *   their own people, and registering the demo members takes longer than starting.
 * @param with_.isFirst whether this is a first start with nothing prepared, which creates and migrates its database.
 * @param with_.durable whether the database writes to the disk at each commit, for tests of crashes.
 */
export async function startStack(
  settings: Record<string, string> = {},
  with_: { demo?: boolean; isFirst?: boolean; durable?: boolean } = {},
): Promise<RunningStack> {
  const folder = with_.durable || with_.isFirst ? os.tmpdir() : forgetfulFolder();
  const dataDir = mkdtempSync(path.join(folder, 'sanam-stack-'));
  if (!with_.isFirst && !settings.DATABASE_URL && !settings.DATA_DIR)
    await prepareDatabase(dataDir, { durable: with_.durable ?? false });
  if (!with_.demo) for (const file of [DEMO_FILE, DEMO_STAFF_FILE]) writeFileSync(path.join(dataDir, file), '[]');
  const [port, sandboxPort, backOfficePort] = [await freePort(), await freePort(), await freePort()];
  const environment = {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    BACK_OFFICE_PORT: String(backOfficePort),
    DATA_DIR: dataDir,
    ...CHEAP_PASSWORDS,
    ...PATIENT_WALLET,
    ...MANY_STRANGERS,
    ...settings,
  };
  let people = 0;
  let output = '';
  const launch = async () => {
    output = '';
    const child = runStart(environment, (text) => {
      output += text;
    });
    for (let waited = 0; !output.includes('Ctrl-C'); waited += 100) {
      if (child.exitCode !== null || waited > 180_000) throw new Error(`the stack did not start:\n${output}`);
      await sleep(100);
    }
    return child;
  };
  const stack: RunningStack = {
    site: `http://localhost:${port}`,
    sandbox: `http://localhost:${sandboxPort}`,
    backOffice: `http://localhost:${backOfficePort}`,
    dataDir,
    nextPerson: () => ++people,
    output: () => output,
    process: await launch(),
    pidsOf: (part) =>
      processesOf(dataDir)
        .filter(({ command }) => command.includes(part))
        .map(({ pid }) => pid),
    async stop() {
      const child = stack.process;
      if (child.exitCode === null && child.signalCode === null) {
        const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
        child.kill('SIGINT');
        await gone;
      }
      return child.exitCode;
    },
    async restart() {
      stack.process = await launch();
    },
    remove() {
      dataDirs.delete(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  dataDirs.add(dataDir);
  return stack;
}

/** Run scripts/start.ts with these settings. */
export function runStart(environment: Record<string, string>, onOutput: (text: string) => void): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(ROOT, 'scripts/start.ts')],
    {
      cwd: ROOT,
      env: { ...process.env, ...OWN_MODE, ...COMPILED, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  child.stdout?.on('data', (chunk: Buffer) => onOutput(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => onOutput(chunk.toString()));
  return child;
}

interface Operated {
  code: number | null;
  output: string;
}

/** Run an operator's command on a running stack, by the name of the command's script. */
export const operate = (
  stack: Pick<Stack, 'dataDir' | 'sandbox'>,
  script: string,
  ...args: string[]
): Promise<Operated> => beginToOperate(stack, script, ...args).ended;

/** Like `operate`, for tests that read the command's output while the command runs. */
export function beginToOperate(
  stack: Pick<Stack, 'dataDir' | 'sandbox'>,
  script: string,
  ...args: string[]
): { output(): string; ended: Promise<Operated> } {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(ROOT, `scripts/${script}.ts`), ...args],
    {
      cwd: ROOT,
      env: { ...process.env, ...OWN_MODE, ...COMPILED, DATA_DIR: stack.dataDir, SANDBOX_URL: stack.sandbox },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  return {
    output: () => output,
    ended: new Promise((resolve) => child.once('close', (code) => resolve({ code, output }))),
  };
}

/** List processes whose command line or environment contains this data directory. */
export function processesOf(dataDir: string): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        const ours = command.includes(dataDir) || readFileSync(`/proc/${name}/environ`, 'utf8').includes(dataDir);
        return ours && command ? [{ pid: Number(name), command }] : [];
      } catch {
        return [];
      }
    });
}

export async function waitFor<T>(
  what: string,
  read: () => Promise<T | undefined | false>,
  timeoutMs = 30_000,
): Promise<T> {
  let last: unknown;
  for (let waited = 0; waited < timeoutMs; waited += 100) {
    try {
      const value = await read();
      if (value) return value;
    } catch (error) {
      last = error;
    }
    await sleep(100);
  }
  throw new Error(`waited in vain for ${what}${last ? `: ${(last as Error).message}` : ''}`);
}
