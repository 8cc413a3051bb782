import { recordAct } from '../../core/audit-log.ts';
import { notFound } from '../../core/errors.ts';
import { closeFindingByHand, openFindings } from '../../core/findings.ts';
import type { Handlers } from '../../core/routes.ts';
import type { Audit } from './audit.ts';

const SHOWN = 200;

/** Routes for staff who handle findings. */
export function auditRoutes({ db }: Audit): Handlers<'findings' | 'closeFinding'> {
  return {
    findings: async () => ({
      data: (await openFindings(db, SHOWN)).map((finding) => ({
        id: String(finding.id),
        kind: finding.kind,
        subject: finding.subject,
        member_id: finding.member_id === null ? null : String(finding.member_id),
        halts_payouts: finding.halts_payouts,
        detail: finding.detail as Record<string, unknown>,
        opened_at: finding.opened_at.toISOString(),
      })),
    }),
    closeFinding: async ({ params, body, caller }) => {
      const note = body.note.trim();
      await db.transaction().execute(async (tx) => {
        if (!(await closeFindingByHand(tx, BigInt(params.id), `staff:${caller.staffId}`, note)))
          throw notFound('ไม่พบรายการนี้ หรือปิดไปแล้ว', 'no open finding of this number');
        await recordAct(tx, { subject: `finding:${params.id}`, detail: { note } });
      });
      return { success: true };
    },
  };
}
