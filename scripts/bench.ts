import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './lib/root.ts';

/**
 * `npm run bench -- wallet`: run one measurement of bench/ together with its yardstick (reference measurement). Without
 * a name, list the measurements.
 */
const FOLDER = path.join(ROOT, 'bench');
const [name = ''] = process.argv.slice(2);
const file = path.join(FOLDER, `${name}.ts`);
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  const names = readdirSync(FOLDER).filter((one) => one.endsWith('.ts'));
  process.stderr.write(`Which measurement? ${names.map((one) => `npm run bench -- ${one.slice(0, -3)}`).join(', ')}\n`);
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
try {
  await import(pathToFileURL(file).href);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
