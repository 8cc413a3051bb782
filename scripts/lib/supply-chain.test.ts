import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './root.ts';
import { makeSbom } from './sbom.ts';
import { type AuditReport, auditProblems, type LockFile, licenceProblems } from './supply-chain.ts';

const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as LockFile;

test('SEC-12 every package of the running product has an allowed licence; a GPL-only one, or one without a licence, is named', () => {
  expect(licenceProblems(lock)).toEqual([]);
  const packages = {
    'node_modules/gpl': { license: 'GPL-3.0-only' },
    'apps/platform/node_modules/@a/agpl': { license: 'AGPL-3.0-or-later' },
    'node_modules/silent': {},
    'node_modules/tool': { license: 'GPL-3.0-only', dev: true },
    'node_modules/ours': { link: true },
    'apps/platform': {},
  };
  expect(licenceProblems({ packages })).toEqual([
    'gpl has the licence GPL-3.0-only, which scripts/lib/supply-chain.ts does not allow.',
    '@a/agpl has the licence AGPL-3.0-or-later, which scripts/lib/supply-chain.ts does not allow.',
    'silent has no licence, which scripts/lib/supply-chain.ts does not allow.',
  ]);
});

test('SEC-12 an advisory is a problem unless it is accepted and the day has not passed; without an answer nothing is known', () => {
  const report: AuditReport = {
    vulnerabilities: {
      deep: { via: [{ name: 'deep', title: 'Bad', url: 'https://github.com/advisories/GHSA-1', severity: 'high' }] },
      above: { via: ['deep'] },
    },
  };
  const accept = (until: string) => [{ id: 'GHSA-1', reason: 'not reached', until }];
  expect(auditProblems(report, [], '2026-11-23')).toEqual(['deep: Bad (high, GHSA-1)']);
  expect(auditProblems(report, accept('2026-11-23'), '2026-11-23')).toEqual([]);
  expect(auditProblems(report, accept('2026-11-22'), '2026-11-23')).toEqual([
    'deep: Bad (high, GHSA-1): it was accepted until 2026-11-22: not reached',
  ]);
  expect(auditProblems({ vulnerabilities: {} }, accept('2027-01-01'), '2026-11-23')).toEqual([
    'GHSA-1 is accepted, and no longer found.',
  ]);
  expect(auditProblems({ message: '405 Method Not Allowed' }, [], '2026-11-23')).toBeUndefined();
});

test('SEC-12 the list of components is CycloneDX, and has every package of the running product and no tool', () => {
  const { bomFormat, metadata, components } = makeSbom();
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'sanam']);
  const listed = new Set(components.map((one) => one['bom-ref']));
  const named = (isDev: boolean) =>
    Object.entries(lock.packages)
      .filter(([folder, { dev = false, link }]) => folder.includes('node_modules/') && dev === isDev && !link)
      .map(([folder, { version }]) => `${folder.replace(/^.*node_modules\//, '')}@${version}`);
  const product = new Set(named(false));
  expect([...product].filter((one) => !listed.has(one))).toEqual([]);
  expect(named(true).filter((one) => listed.has(one) && !product.has(one))).toEqual([]);
  expect(listed).toContain('pg@8.23.1');
});
