import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Figures, figuresOf } from './figures.ts';

/**
 * Check that pgbench, PostgreSQL's own load generator, is installed. @throws Error with one sentence when it is not.
 */
export function requirePgbench(): void {
  try {
    execFileSync('pgbench', ['--version'], { stdio: 'ignore' });
  } catch {
    throw new Error('The measurement needs pgbench: install the package postgresql-contrib (Debian) and start again.');
  }
}

/** Create the tables of pgbench's built-in TPC-B test. */
export async function preparePgbench(url: string, scale: number): Promise<void> {
  await run(['-i', '-s', String(scale), '-q', url]);
}

/** Run pgbench's built-in TPC-B test, or a script, with prepared statements. */
export async function pgbench(
  url: string,
  options: { clients: number; seconds: number; script?: string },
): Promise<Figures> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanam-pgbench-'));
  try {
    const args = [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(options.clients),
      '-j',
      '2',
      '-T',
      String(options.seconds),
      '-l',
      '--log-prefix',
      path.join(folder, 'log'),
    ];
    if (options.script !== undefined) {
      writeFileSync(path.join(folder, 'script.sql'), options.script);
      args.push('-f', path.join(folder, 'script.sql'));
    }
    await run([...args, url]);
    // one line per transaction: client, number, time in µs, …
    const latenciesMs = readdirSync(folder)
      .filter((name) => name.startsWith('log'))
      .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n'))
      .filter((line) => line !== '')
      .map((line) => Number(line.split(' ')[2]) / 1000);
    return figuresOf(latenciesMs, options.seconds);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(args: readonly string[]): Promise<void> {
  const child = spawn('pgbench', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000);
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`pgbench failed: ${said.trim().split('\n').at(-1)}`);
}
