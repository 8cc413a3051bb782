import path from 'node:path';
import pino from 'pino';
import { systemClock } from './clock.ts';
import { ConfigError, readConfig } from './config.ts';
import { openSandbox } from './sandbox.ts';

const STOP_PATIENCE_MS = 10_000;

/** Start the sandbox: one process, one port, reachable from this machine only. */
async function main(): Promise<void> {
  const config = readConfig(process.env, path.resolve(import.meta.dirname, '../../..'));
  const log = pino({ name: 'sandbox' });
  const sandbox = openSandbox(config, systemClock, log);

  let isStopping = false;
  async function stop(reason: string): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), STOP_PATIENCE_MS).unref();
    await sandbox.close();
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  // When the parent process has ended, nothing else would stop this process.
  process.on('disconnect', () => void stop('the parent process ended'));

  await sandbox.app.listen({ host: config.host, port: config.port });
  sandbox.recover();
  sandbox.outbox.start();
  log.info({ url: config.url }, 'the sandbox is ready');
  process.send?.({ ready: true, url: config.url });
}

/** Describe a failed start in one sentence, for the person who started the process. */
function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `The sandbox's port is in use: stop what listens there, or choose another with SANDBOX_PORT.`;
  if (
    code === 'EACCES' ||
    code === 'EROFS' ||
    code === 'EPERM' ||
    code === 'EEXIST' ||
    code === 'ENOTDIR' ||
    code === 'ENOSPC'
  )
    return `The sandbox cannot write its data directory (DATA_DIR): ${error instanceof Error ? error.message : code}.`;
  return `The sandbox could not start: ${error instanceof Error ? error.message : String(error)}`;
}

main().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exit(1);
});
