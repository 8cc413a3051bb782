/** A package of the lock file. */
interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** The part of package-lock.json that is read here: packages by their folder. */
export interface LockFile {
  packages: Record<string, LockedPackage>;
}

/**
 * Licences that a package of the running product may have, as SPDX expressions. All let the product be run, changed and
 * passed on under its own licence. MPL-2.0 and LGPL-3.0 ask this only for changes of the package itself, and the
 * packages are used unchanged, as files of their own.
 */
const ALLOWED_LICENCES: ReadonlySet<string> = new Set([
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
]);

/** Packages of the running product whose licence is missing or not allowed, each in one sentence. */
export function licenceProblems(lock: LockFile): string[] {
  return Object.entries(lock.packages)
    .filter(([folder, { dev, link }]) => folder.includes('node_modules/') && !dev && !link)
    .filter(([, { license }]) => !license || !ALLOWED_LICENCES.has(license))
    .map(
      ([folder, { license }]) =>
        `${folder.replace(/^.*node_modules\//, '')} has ${license ? `the licence ${license}` : 'no licence'}, which scripts/lib/supply-chain.ts does not allow.`,
    );
}

/** An advisory that does not stop a release until a day. */
export interface AcceptedAdvisory {
  /** Id at GitHub, such as `GHSA-xxxx-xxxx-xxxx`. */
  id: string;
  /** Why it does not matter here. */
  reason: string;
  /** Last day on which it is accepted, such as `2026-12-31`. */
  until: string;
}

/** Answer of `npm audit --json`: an error, or for each affected package its advisories and the packages it comes by. */
export interface AuditReport {
  error?: unknown;
  message?: string;
  vulnerabilities?: Record<
    string,
    { via: (string | { name: string; title: string; url: string; severity: string })[] }
  >;
}

/**
 * Judge the known advisories about the product's packages.
 * @param day today, such as `2026-11-23`.
 * @returns problems, each in one sentence; undefined when the registry did not answer, so that nothing is known.
 */
export function auditProblems(
  report: AuditReport,
  accepted: readonly AcceptedAdvisory[],
  day: string,
): string[] | undefined {
  if (!report.vulnerabilities) return undefined;
  const found = new Map(
    Object.values(report.vulnerabilities)
      .flatMap(({ via }) => via)
      .flatMap((one) => (typeof one === 'string' ? [] : [[one.url.replace(/^.*\//, ''), one] as const])),
  );
  const open = [...found].flatMap(([id, { name, title, severity }]) => {
    const known = accepted.find((one) => one.id === id);
    if (known && known.until >= day) return [];
    return [
      `${name}: ${title} (${severity}, ${id})${known ? `: it was accepted until ${known.until}: ${known.reason}` : ''}`,
    ];
  });
  const gone = accepted.filter(({ id }) => !found.has(id)).map(({ id }) => `${id} is accepted, and no longer found.`);
  return [...open, ...gone];
}
