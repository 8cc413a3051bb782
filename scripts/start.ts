import { buildSite } from './lib/build-site.ts';
import { loadDemo } from './lib/demo.ts';
import { readSettings } from './lib/settings.ts';
import { type Stack, startStack } from './lib/stack.ts';

/** `npm start`: everything, until Ctrl-C. */
let stack: Stack | undefined;
let stopping = false;

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await stack?.stop();
  process.exit(code);
}
const lost = (sentence: string) => {
  process.stderr.write(`${sentence}\n`);
  void stop(1);
};

try {
  process.on('SIGINT', () => (stack ? void stop(0) : undefined));
  process.on('SIGTERM', () => (stack ? void stop(0) : undefined));
  const settings = readSettings();
  stack = await startStack(settings, buildSite, lost);
  const demo = await loadDemo(settings.dataDir, stack).catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    return [];
  });
  process.stdout.write(
    [
      '',
      `  สนาม  ${stack.siteUrl}`,
      `  sandbox (phone, bank, games)  ${stack.sandboxUrl}`,
      `  API  ${stack.siteUrl}/api/docs`,
      '',
      ...demo.map(({ role, phone, password }) => `  demo ${role}: ${phone}  ${password}`),
      '',
      `  data in ${settings.dataDir}, logs in ${settings.dataDir}/logs. Ctrl-C stops everything.`,
      '',
    ].join('\n'),
  );
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
