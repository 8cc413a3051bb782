import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.ts';
import { type AcceptedAdvisory, type AuditReport, auditProblems } from './supply-chain.ts';

/**
 * Ask the registry for advisories about the product's packages. @returns a remark when the registry did not answer.
 * @throws Error with the advisories that scripts/accepted-advisories.json does not accept.
 */
export function checkAdvisories(): string | undefined {
  const asked = spawnSync(
    'npm',
    ['audit', '--json', '--package-lock-only', '--omit=dev', '--fetch-retries=0', '--fetch-timeout=5000'],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 },
  );
  const accepted = JSON.parse(
    readFileSync(path.join(ROOT, 'scripts/accepted-advisories.json'), 'utf8'),
  ) as AcceptedAdvisory[];
  const problems = auditProblems(readReport(asked.stdout), accepted, new Date().toISOString().slice(0, 10));
  if (!problems) return 'nothing is known: the registry does not answer questions about advisories';
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return undefined;
}

function readReport(text: string | null): AuditReport {
  try {
    return JSON.parse(text ?? '') as AuditReport;
  } catch {
    return {};
  }
}
