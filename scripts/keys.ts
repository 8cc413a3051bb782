import { describeKeys, stepKey, USAGE } from './lib/keys.ts';
import { readSettings } from './lib/settings.ts';

/** `npm run keys`: list every key and secret of the product, or take one step of changing one. */
try {
  const [step = '', name = '', ...rest] = process.argv.slice(2);
  const places = {
    dataDir: readSettings().dataDir,
    operatorKeyFile: process.env.OPERATOR_KEY_FILE || undefined,
    pushKeyFile: process.env.PUSH_KEY_FILE || undefined,
  };
  if (rest.length > 0 || (step === 'list') !== (name === '')) throw new Error(USAGE);
  const said = step === 'list' ? describeKeys(places, process.env) : [await stepKey(places, step, name)];
  process.stdout.write(`${said.join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
