import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './lib/root.ts';
import { makeSbom } from './lib/sbom.ts';

/** `npm run sbom`: write the components of the running product to sbom.cdx.json, or to the file that is named. */
const file = path.resolve(ROOT, process.argv[2] ?? 'sbom.cdx.json');
try {
  writeFileSync(file, `${JSON.stringify(makeSbom(), null, 2)}\n`);
  process.stdout.write(`${file}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
