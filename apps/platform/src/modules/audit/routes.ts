import { countOpenFindings, openFindings } from '../../core/findings.ts';
import { queueLimitOf } from '../../core/paging.ts';
import type { Handlers } from '../../core/routes.ts';
import { handsIn } from '../../core/work/leases.ts';
import type { Audit } from './audit.ts';
import { closeFinding } from './close-finding.ts';

/** Routes for staff who handle findings. */
export function auditRoutes(audit: Audit): Handlers<'findings' | 'closeFinding'> {
  return {
    findings: async ({ query }) => {
      const [open, total, handOf] = await Promise.all([
        openFindings(audit.db, queueLimitOf(query)),
        countOpenFindings(audit.db),
        handsIn(audit.db, 'findings', audit.clock.now()),
      ]);
      return {
        data: open.map((finding) => ({
          id: String(finding.id),
          kind: finding.kind,
          subject: finding.subject,
          member_id: finding.member_id === null ? null : String(finding.member_id),
          halts_payouts: finding.halts_payouts,
          detail: finding.detail as Record<string, unknown>,
          opened_at: finding.opened_at.toISOString(),
          ...handOf(String(finding.id)),
        })),
        total,
      };
    },
    closeFinding: async ({ params, body, caller }) => ({
      success: true,
      missing: await closeFinding(audit, {
        id: BigInt(params.id),
        staffId: caller.staffId,
        note: body.note.trim(),
      }),
    }),
  };
}
