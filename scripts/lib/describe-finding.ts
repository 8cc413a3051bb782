import type { openFindings } from '../../apps/platform/src/core/findings.ts';

const HALTS: Record<string, string> = {
  none: 'halts nothing',
  member: 'halts this member’s payouts',
  all: 'HALTS ALL PAYOUTS',
};

/** Format one open finding as one line for an operator's terminal. */
export function describeFinding(finding: Awaited<ReturnType<typeof openFindings>>[number]): string {
  const member = finding.member_id === null ? '' : ` member ${finding.member_id}`;
  const halts =
    finding.halts_payouts === 'member' && finding.member_id === null ? 'halts nothing' : HALTS[finding.halts_payouts];
  return `#${finding.id} ${finding.opened_at.toISOString()} [${finding.severity}] ${finding.kind} ${finding.subject}${member} (${halts}) ${JSON.stringify(finding.detail)}`;
}
