import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareDatabase } from '../../apps/platform/src/testing/prepared-database.ts';
import { freePort } from '../../scripts/lib/free-port.ts';
import { DEMO_FILE } from '../../scripts/lib/settings.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Programs once compiled are not compiled again by the next stack: half of a start is that. */
const COMPILED = { NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled') };
/** What a person's password costs has tests of its own; journeys sign in often. */
const CHEAP_PASSWORDS = { ARGON2_MEMORY_KIB: '1024', ARGON2_PASSES: '1' };
/**
 * What the pretend studio and the wallet do when an answer takes more than a second has tests of its own; a busy
 * machine is no such case.
 */
const PATIENT_WALLET = { STUDIO_WALLET_PATIENCE_MS: '10000', WALLET_PATIENCE_MS: '9000' };
/** For a stack whose every setting is what it is where nobody set anything. */
export const OUT_OF_THE_BOX = {
  ARGON2_MEMORY_KIB: '',
  ARGON2_PASSES: '',
  STUDIO_WALLET_PATIENCE_MS: '',
  WALLET_PATIENCE_MS: '',
};

/** `npm start` as a person runs it, on ports and data of its own. */
export interface RunningStack {
  site: string;
  sandbox: string;
  dataDir: string;
  /** What it printed so far. */
  output(): string;
  /** The process that supervises the others. */
  process: ChildProcess;
  /** Ids of the processes whose command line has this in it, among those that use our data directory. */
  pidsOf(part: string): number[];
  /** Ctrl-C, until everything is gone. */
  stop(): Promise<number | null>;
  /** Starts again on the same ports and data. */
  restart(): Promise<void>;
  remove(): void;
}

/**
 * Starts the stack and waits until it says where it is. A setting that is empty counts as not set.
 * @param with_.demo with the demo members, as a first start brings them: journeys bring people of their own, and
 *   registering takes longer than starting.
 * @param with_.isFirst with nothing prepared: this start makes and migrates its database.
 * @param with_.durable with a database that writes to the disk, where a crash is the point.
 */
export async function startStack(
  settings: Record<string, string> = {},
  with_: { demo?: boolean; isFirst?: boolean; durable?: boolean } = {},
): Promise<RunningStack> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sanam-stack-'));
  if (!with_.isFirst && !settings.DATABASE_URL && !settings.DATA_DIR)
    await prepareDatabase(dataDir, { durable: with_.durable ?? false });
  if (!with_.demo) writeFileSync(path.join(dataDir, DEMO_FILE), '[]');
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const environment = {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    ...CHEAP_PASSWORDS,
    ...PATIENT_WALLET,
    ...settings,
  };
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
    dataDir,
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
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
  return stack;
}

/** Runs scripts/start.ts with these settings. */
export function runStart(environment: Record<string, string>, onOutput: (text: string) => void): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(ROOT, 'scripts/start.ts')],
    {
      cwd: ROOT,
      env: { ...process.env, ...COMPILED, ...environment },
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

/** Runs one of an operator's commands on a running stack, by the name of its script. */
export const operate = (stack: RunningStack, script: string, ...args: string[]): Promise<Operated> =>
  beginToOperate(stack, script, ...args).ended;

/** As `operate`, for who looks at what the command says while it runs. */
export function beginToOperate(
  stack: RunningStack,
  script: string,
  ...args: string[]
): { output(): string; ended: Promise<Operated> } {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(ROOT, `scripts/${script}.ts`), ...args],
    {
      cwd: ROOT,
      env: { ...process.env, ...COMPILED, DATA_DIR: stack.dataDir, SANDBOX_URL: stack.sandbox },
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

/** Processes whose command line or environment names this data directory. */
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
