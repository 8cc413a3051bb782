import type { AuditEntry, AuditSeal } from '@sanam/contract';

/** A line of the list: an entry, or a daily seal over the entries that it seals. */
export type LogRow = AuditEntry & { seal?: AuditSeal };

const NO_ENTRY = {
  at: '',
  actor: '',
  actor_name: null,
  action: '',
  subject: null,
  outcome: 'done',
  detail: {},
  ip: null,
  session: null,
  fits: true,
} as const;

/**
 * The entries with the seals between them, latest first.
 * @param isFiltered then only the seal of each entry's own day stands over it, and no seal of the days between. Pure.
 */
export function withSeals(entries: readonly AuditEntry[], seals: readonly AuditSeal[], isFiltered: boolean): LogRow[] {
  const left = [...seals].sort((a, b) => (a.day < b.day ? 1 : -1));
  return entries.flatMap((entry) => {
    const count = left.findIndex(({ seq }) => BigInt(seq) < BigInt(entry.seq));
    const over = left.splice(0, count < 0 ? left.length : count);
    return [...(isFiltered ? over.slice(-1) : over).map(rowOf), entry];
  });
}

const rowOf = (seal: AuditSeal): LogRow => ({ ...NO_ENTRY, seq: `seal:${seal.day}`, hash: seal.hash, seal });
