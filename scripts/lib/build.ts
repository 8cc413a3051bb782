import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { childEnvironment } from './child-environment.ts';
import { ROOT } from './root.ts';

const LEFT_OUT = /^(node_modules|build(\.\d+)?|\.react-router|.*\.tsbuildinfo)$/;

/** An app whose files are built before browsers load them. */
interface Build {
  /** Name of the app in messages. */
  name: string;
  /** Folder of the app, relative to the root. The build output is in the subfolder `build`. */
  app: string;
  /** Program and arguments of the build, run in the app's folder. */
  command: readonly string[];
  /** Subfolder of `build` whose text files get compressed copies; `.` for the folder `build` itself. */
  served: string;
}

const SITE: Build = {
  name: 'site',
  app: 'apps/member-site',
  command: [path.join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
  served: 'client',
};
const BACK_OFFICE: Build = {
  name: 'back office',
  app: 'apps/back-office',
  command: [path.join(ROOT, 'node_modules/vite/bin/vite.js'), 'build'],
  served: 'client',
};
const PAGES: Build = { name: 'sandbox’s pages', app: 'apps/sandbox', command: ['build-pages.ts'], served: '.' };

/** Build everything that browsers load. @throws Error when a build fails */
export function buildAll(): void {
  for (const one of [SITE, BACK_OFFICE, PAGES]) build(one);
}

/** Run a build unless the existing output was made from exactly these sources. @throws Error when the build fails */
function build({ name, app, command, served }: Build): void {
  const folder = path.join(ROOT, app);
  const stamp = path.join(folder, 'build/.sources');
  const sources = fingerprint(app);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  process.stdout.write(`Building the ${name} …\n`);
  const built = spawnSync(process.execPath, command, {
    cwd: folder,
    encoding: 'utf8',
    env: childEnvironment(['SITE_DESIGN'], { NODE_ENV: 'production' }),
  });
  if (built.status !== 0) throw new Error(`The ${name} could not be built:\n${built.stdout}\n${built.stderr}`);
  compressFiles(path.join(folder, 'build', served));
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
}

/** A hash of the sources of an app, of the packages that it may use, and of the installed dependencies. */
function fingerprint(app: string): string {
  const hash = createHash('sha256').update(process.env.SITE_DESIGN ?? '');
  const walk = (at: string) => {
    if (!existsSync(at)) return;
    const entries = readdirSync(at, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      if (LEFT_OUT.test(entry.name)) continue;
      const inner = path.join(at, entry.name);
      if (entry.isDirectory()) walk(inner);
      else hash.update(path.relative(ROOT, inner)).update(readFileSync(inner));
    }
  };
  for (const source of [app, 'packages', 'package-lock.json']) {
    const at = path.join(ROOT, source);
    if (source.endsWith('.json')) hash.update(readFileSync(at));
    else walk(at);
  }
  return hash.digest('hex');
}

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt)$/;
/** Minimum size of a file that is compressed. Compressing a smaller file saves too little. */
const BYTES_MIN = 512;

/**
 * Write a compressed copy of each text file of the build, with maximum compression, because a file is compressed once
 * and sent many times.
 */
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
