import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];
/** Debian's headless build of Chromium. For a page it needs half the processor time of the full build. */
const LIGHT = '/usr/bin/chromium-headless-shell';

/**
 * Find a Chromium for the tests; on Debian as root, install Chromium when it is missing.
 * @param kind `light` prefers the headless build, and uses the full build when the headless build is not available.
 * @throws Error with instructions.
 */
export function requireBrowser(kind: 'whole' | 'light' = 'whole'): string {
  if (process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH;
  const light = kind === 'light' ? installed([LIGHT], 'chromium-headless-shell') : undefined;
  const found = light ?? installed(WHOLE, 'chromium');
  if (found) return found;
  throw new Error(
    'The tests need Chromium: install the package chromium (apt-get install chromium), or set CHROMIUM_PATH.',
  );
}

/** Find the first existing program of a list. When none exists, install the package first, on Debian as root only. */
function installed(programs: readonly string[], debianPackage: string): string | undefined {
  const find = () => programs.find((file) => existsSync(file));
  if (find() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return find();
  process.stdout.write(`Installing ${debianPackage} for the tests …\n`);
  const quietly = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update'], quietly);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', debianPackage], quietly);
  return find();
}
