import type { verifyAuditLog } from '../../apps/platform/src/modules/staff/index.ts';

/** Lines for an operator's terminal about the state of the audit log. Pure. */
export function describeAudit(
  { entries, seals, notInFile, fault }: Awaited<ReturnType<typeof verifyAuditLog>>,
  sealsFile: string,
): string {
  if (fault) return `The audit log is broken. First place: entry ${fault.seq}: ${fault.fault}.\n`;
  const lacks = `${notInFile} of the seals are not in ${sealsFile}: nothing outside the database proves what they seal.\n`;
  return `The audit log is whole: ${entries} entries, ${seals} daily seals.\n${notInFile > 0 ? lacks : ''}`;
}
