import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Finds a Chromium for the tests; on Debian as root it installs one. @throws Error with what to do. */
export function requireBrowser(): string {
  const found = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
    (file) => file && existsSync(file),
  );
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing chromium for the tests …\n');
    const quietly = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    spawnSync('apt-get', ['update'], quietly);
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], quietly);
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  throw new Error(
    'The tests need Chromium: install the package chromium (apt-get install chromium), or set CHROMIUM_PATH.',
  );
}
