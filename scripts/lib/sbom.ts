import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from './root.ts';
import type { LockFile } from './supply-chain.ts';

/** The part of a CycloneDX document that is read here. */
export interface Sbom {
  bomFormat: string;
  metadata: { component: { name: string } };
  components: { 'bom-ref': string }[];
}

/**
 * List the components of the running product with their versions, licences and hashes, from the lock file.
 * @returns a software bill of materials, CycloneDX 1.5. @throws Error when npm fails.
 */
export function makeSbom(): Sbom {
  // With workspaces, npm's own `--omit=dev` leaves out packages that the product needs too. So npm reads a copy of the
  // lock file without the tools.
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanam-sbom-'));
  try {
    const lock = withoutTools(JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')));
    writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(lock.packages['']));
    const made = spawnSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 2 ** 20,
    });
    if (made.status !== 0) throw new Error(`npm sbom failed: ${made.stderr || made.error?.message}`);
    const sbom = JSON.parse(made.stdout) as Sbom;
    // npm names the product after its folder
    return { ...sbom, metadata: { ...sbom.metadata, component: { ...sbom.metadata.component, name: 'sanam' } } };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function withoutTools(lock: LockFile): LockFile {
  const kept = Object.entries(lock.packages).filter(([, { dev }]) => !dev);
  return {
    ...lock,
    packages: Object.fromEntries(kept.map(([folder, one]) => [folder, { ...one, devDependencies: {} }])),
  };
}
