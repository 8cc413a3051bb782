import { readConfig } from '../apps/platform/src/config.ts';
import { usesOnlySandbox } from '../apps/platform/src/outside.ts';
import { buildAll } from './lib/build.ts';
import { loadDemo } from './lib/demo.ts';
import { describeDemoStaff, loadDemoStaff } from './lib/demo-staff.ts';
import { loadDemoVouchers } from './lib/demo-vouchers.ts';
import { runningDatabase } from './lib/running-database.ts';
import { readSettings } from './lib/settings.ts';
import { type Stack, startStack } from './lib/stack.ts';
import { whenAskedToStop } from './lib/when-asked-to-stop.ts';

/** The stack that `npm start` runs until Ctrl-C. */
let stack: Stack | undefined;
/** Requested exit code. A request during the start of the stack is handled as soon as the stack runs. */
let asked: number | undefined;
let stopping = false;

async function stop(code: number): Promise<void> {
  asked ??= code;
  if (stopping || !stack) return;
  stopping = true;
  await stack.stop();
  process.exit(asked);
}
const lost = (sentence: string) => {
  process.stderr.write(`${sentence}\n`);
  void stop(1);
};

try {
  whenAskedToStop(() => void stop(0));
  const settings = readSettings();
  stack = await startStack(settings, buildAll, lost, () => asked !== undefined);
  if (asked !== undefined) await stop(asked);
  const orNone = (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    return [];
  };
  const { url, ownerUrl } = runningDatabase(settings);
  // demo members would cost a real message, and demo cards have public codes
  const config = readConfig({ ...process.env, DATABASE_URL: url, DATA_DIR: settings.dataDir });
  const hasDemo = usesOnlySandbox(config);
  const demo = hasDemo ? await loadDemo(settings.dataDir, stack, url).catch(orNone) : [];
  const vouchers = hasDemo ? await loadDemoVouchers(settings.dataDir, ownerUrl).catch(orNone) : [];
  const staff = hasDemo ? await loadDemoStaff(config, stack.backOfficeUrl).catch(orNone) : [];
  process.stdout.write(
    [
      '',
      `  สนาม  ${stack.siteUrl}`,
      `  sandbox (phone, bank, games)  ${stack.sandboxUrl}`,
      `  back office  ${stack.backOfficeUrl}`,
      `  API  ${stack.siteUrl}/api/docs`,
      '',
      ...demo.map(({ role, phone, password, note }) => `  demo ${role}: ${phone}  ${password}  ${note}`),
      ...describeDemoStaff(staff),
      ...vouchers.map(({ code, amount }) => `  demo prepaid card of ${amount} baht: ${code}`),
      '',
      `  data in ${settings.dataDir}, logs in ${settings.dataDir}/logs. Ctrl-C stops everything.`,
      '',
    ].join('\n'),
  );
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
