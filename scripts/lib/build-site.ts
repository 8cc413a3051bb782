import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ROOT } from './root.ts';

const SITE = path.join(ROOT, 'apps/member-site');
const STAMP = path.join(SITE, 'build/.sources');
const SOURCES = ['apps/member-site', 'packages', 'package-lock.json'];
const LEFT_OUT = new Set(['node_modules', 'build', '.react-router']);

/** Builds the member site unless the build at hand was made from just these sources. @throws Error when the build fails. */
export function buildSite(): void {
  const sources = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  process.stdout.write('Building the site …\n');
  const built = spawnSync(process.execPath, [path.join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: SITE,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (built.status !== 0) throw new Error(`The site could not be built:\n${built.stdout}\n${built.stderr}`);
  compressFiles(path.join(SITE, 'build/client'));
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, sources);
}

function fingerprint(): string {
  const hash = createHash('sha256').update(process.env.SITE_DESIGN ?? '');
  const walk = (at: string) => {
    if (!existsSync(at)) return;
    const entries = readdirSync(at, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      if (LEFT_OUT.has(entry.name)) continue;
      const inner = path.join(at, entry.name);
      if (entry.isDirectory()) walk(inner);
      else hash.update(path.relative(ROOT, inner)).update(readFileSync(inner));
    }
  };
  for (const source of SOURCES) {
    const at = path.join(ROOT, source);
    if (source.endsWith('.json')) hash.update(readFileSync(at));
    else walk(at);
  }
  return hash.digest('hex');
}

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt)$/;
/** Below it a compressed file saves nothing worth a file. */
const BYTES_MIN = 512;

/** Beside each text of the build, the same compressed as well as can be: it is made once and read many times. */
function compressFiles(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    if (bytes.length < BYTES_MIN) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
