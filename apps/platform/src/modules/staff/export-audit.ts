import type { Calls, QueryOf } from '@sanam/contract';
import { bangkokTime } from '../../core/csv.ts';
import { csvFile, type ListFile } from '../../core/work/list-file.ts';
import { countAuditEntries, readAuditEntries } from './audit-entries.ts';
import type { Staff } from './staff.ts';

/** The audit log with its hashes, as a file: what is needed to prove an entry elsewhere. */
export const exportAudit = (staff: Pick<Staff, 'db' | 'config'>): ListFile<QueryOf<Calls['auditEntries']>> =>
  csvFile({
    name: 'audit',
    scope: 'audit',
    call: 'auditEntries',
    count: (query, _, most) => countAuditEntries(staff, query, most),
    heads: ['seq', 'at', 'actor', 'action', 'subject', 'outcome', 'detail', 'ip', 'session', 'hash'],
    async read(query) {
      const { data, next_cursor: next } = await readAuditEntries(staff, query);
      const rows = data.map((one) => [
        one.seq,
        bangkokTime(one.at),
        one.actor,
        one.action,
        one.subject,
        one.outcome,
        JSON.stringify(one.detail),
        one.ip,
        one.session,
        one.hash,
      ]);
      return { rows, next };
    },
  });
