import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childEnvironment } from './child-environment.ts';
import { type LogLimits, openLogFile } from './log-file.ts';
import { ROOT } from './root.ts';

/**
 * Number of restarts after which a service counts as failed. The count begins again when the service has run for more
 * than `QUIET_MS`.
 */
const RESTARTS_MAX = 20;
const QUIET_MS = 60_000;
const STOP_MS = 12_000;

export interface ServiceOptions {
  name: string;
  /** Names of the variables of this process that the service gets. */
  variables: readonly string[];
  /** Path of the script, relative to the repository. */
  script: string;
  args?: readonly string[];
  /** Further variables of the service. */
  environment: Record<string, string>;
  dataDir: string;
  logs: LogLimits;
  /** Called when the service has failed permanently, with one sentence about the failure. */
  onLost: (sentence: string) => void;
}

/**
 * One process of the stack. It is started, reports that it is ready, is restarted when it ends unexpectedly, and is
 * stopped together with the other processes.
 */
export interface Service {
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/** Time for which a service goes on serving after it was asked to stop. */
const drainMs = ({ variables }: ServiceOptions) =>
  variables.includes('DRAIN_SECONDS') ? 1000 * (Number(process.env.DRAIN_SECONDS) || 0) : 0;

/**
 * Start a process and resolve when the process sends `{ready: true}`. Its log goes to a file; its stderr is shown. The
 * process stops by itself when the current process ends, because the channel between the two closes.
 * @throws Error with the output of the process, when it ends before it is ready.
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const file = path.join(options.dataDir, 'logs', `${options.name}.log`);
  const log = openLogFile(file, options.logs);
  let child: ChildProcess | undefined;
  let stopping = false;
  let restarts = 0;
  let launchedAt = 0;

  const launch = () =>
    new Promise<void>((resolve, reject) => {
      let said = '';
      let isReady = false;
      const process_ = spawn(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', path.join(ROOT, options.script), ...(options.args ?? [])],
        {
          cwd: ROOT,
          env: childEnvironment(options.variables, options.environment),
          stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
          // a separate process group: Ctrl-C in the terminal reaches only the current process, which stops the others
          // in order
          detached: true,
        },
      );
      child = process_;
      process_.stdout?.on('data', (chunk: Buffer) => log.write(chunk));
      process_.stderr?.on('data', (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-4000);
        log.write(chunk);
        if (isReady) process.stderr.write(chunk);
      });
      process_.on('message', (message) => {
        if (!(message as { ready?: boolean }).ready) return;
        isReady = true;
        launchedAt = Date.now();
        resolve();
      });
      process_.once('exit', (code, signal) => {
        if (!isReady)
          return reject(
            new Error(said.trim() || `${options.name} ended with ${signal ?? code} before it was ready; see ${file}.`),
          );
        if (!stopping) void again(signal ?? code);
      });
    });

  const again = async (how: string | number | null) => {
    if (Date.now() - launchedAt > QUIET_MS) restarts = 0;
    while (!stopping && restarts < RESTARTS_MAX) {
      restarts++;
      process.stderr.write(`${options.name} ended (${how}), starting it again.\n`);
      await sleep(Math.min(200 * restarts, 5000));
      if (stopping) return;
      try {
        await launch();
        return;
      } catch (error) {
        process.stderr.write(`${(error as Error).message}\n`);
      }
    }
    if (!stopping) options.onLost(`${options.name} keeps ending; see ${file}.`);
  };

  await launch();
  return {
    get pid() {
      return child?.pid;
    },
    async stop() {
      stopping = true;
      const running = child;
      if (!running || running.exitCode !== null || running.signalCode !== null) return log.end();
      const gone = new Promise<void>((resolve) => running.once('close', () => resolve()));
      running.kill('SIGTERM');
      const patience = setTimeout(() => running.kill('SIGKILL'), STOP_MS + drainMs(options));
      await gone;
      clearTimeout(patience);
      await log.end();
    },
  };
}
