import type { Calls, QueryOf } from '@sanam/contract';
import { sql } from 'kysely';
import { chainSystemActs } from '../../core/audit-log.ts';
import type { Database } from '../../core/database.ts';
import type { ListFile } from '../../core/work/list-file.ts';
import { type AuditFilter, fitsFilter } from './audit-filter.ts';
import { PROOF_FORMAT } from './proof-lines.ts';
import type { Staff } from './staff.ts';

/** Entries read at once. */
const PAGE = 1000;

/** A stretch of the chain between two seals, or from the last seal to the end. */
interface Stretch {
  from_seq: string;
  from_hash: string;
  seq: string;
  hash: string;
  /** Day of the seal at its end; null at the end of the chain. */
  day: string | null;
}

/**
 * The audit log with its evidence, as JSON lines that `npm run audit:verify -- --file` judges without the database. An
 * entry of the filter stands there whole. To prove that it was written on its day, every other entry between the seals
 * before and after it is there too, without its content.
 */
export const exportAuditProof = ({
  db,
  clock,
}: Pick<Staff, 'db' | 'clock'>): ListFile<QueryOf<Calls['auditEntries']>> => ({
  file: 'audit-proof.jsonl',
  scope: 'audit',
  call: 'auditEntries',
  count: async (query) =>
    (await stretchesOf(db, query)).reduce((sum, { from_seq, seq }) => sum + Number(seq) - Number(from_seq), 0),
  async *parts({ cursor: _, ...filter }) {
    await chainSystemActs(db, 'all');
    const stretches = await stretchesOf(db, filter);
    yield { text: line({ format: PROOF_FORMAT, made_at: clock.now().toISOString(), filter }), rows: 0 };
    let entries = 0;
    for (const { from_seq, from_hash, seq, hash, day } of stretches) {
      yield { text: line({ after: { seq: from_seq, hash: from_hash } }), rows: 0 };
      for (let after = BigInt(from_seq); after < BigInt(seq); after += BigInt(PAGE)) {
        const until = after + BigInt(PAGE) < BigInt(seq) ? after + BigInt(PAGE) : BigInt(seq);
        const rows = await readEntries(db, filter, after, until);
        yield { text: rows.map(line).join(''), rows: rows.length };
        entries += rows.length;
      }
      yield { text: line(day === null ? { end: { seq, hash } } : { seal: { day, seq, hash } }), rows: 0 };
    }
    yield { text: line({ stretches: stretches.length, entries }), rows: 0 };
  },
});

const line = (value: object) => `${JSON.stringify(value)}\n`;

/** The stretches that have an entry of the filter. */
async function stretchesOf(db: Database, filter: AuditFilter): Promise<Stretch[]> {
  const { rows } = await sql<Stretch>`
    select from_seq::text, encode(from_hash, 'hex') as from_hash, seq::text, encode(hash, 'hex') as hash, day::text
      from (
        select day, seq, hash, lag(seq, 1, 0::bigint) over chain as from_seq,
            lag(hash, 1, sha256('the audit log begins')) over chain as from_hash
          from (select day, seq, hash from audit_seal union all select null, seq, hash from audit_head) ends
          window chain as (order by seq, day nulls last)
      ) stretch
      where seq > from_seq
        and exists (select from audit_entry e where e.seq > from_seq and e.seq <= stretch.seq and ${fitsFilter(filter)})
      order by seq`.execute(db);
  return rows;
}

/** Entries as the proof has them: the text that was hashed; of those of the filter the content with its salt too. */
async function readEntries(db: Database, filter: AuditFilter, after: bigint, until: bigint): Promise<object[]> {
  const { rows } = await sql<{ message: string; salt: string | null; content: string | null }>`
    select audit_entry_message(e.seq, e) as message,
        case when ${fitsFilter(filter)} then encode(e.salt, 'hex') end as salt,
        case when ${fitsFilter(filter)} then jsonb_build_array(e.ip, e.detail)::text end as content
      from audit_entry e where e.seq > ${after} and e.seq <= ${until} order by e.seq`.execute(db);
  return rows.map(({ message, salt, content }) => {
    if (content === null) return { message };
    return salt === null ? { message, forgotten: true } : { message, salt, content };
  });
}
