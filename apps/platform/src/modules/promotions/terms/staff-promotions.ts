import type { Calls, PromotionTerms, ReplyOf, StaffPromotionPage } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { sql } from 'kysely';
import type { Database } from '../../../core/database.ts';
import { notFound } from '../../../core/errors.ts';
import { findDraft, readDrafts } from '../../../core/work/drafts.ts';
import type { Promotions } from '../promotions.ts';
import { PROMOTION_KIND, type ProposedTerms, subjectOf } from './propose-promotion.ts';

const baht = (amount: bigint | string | null) => bahtFromSatang(satang(BigInt(amount ?? 0)));
const PREFIX = 'promotion:';

/** What a draft of a promotion holds. */
export interface PromotionDraftContent {
  terms: PromotionTerms;
  note: string;
  from: string | null;
}

/** Every promotion as staff see it, with what it gave and cost as far as the reports have summed it up. */
export async function readForStaff({
  db,
  clock,
}: Pick<Promotions, 'db' | 'clock'>): Promise<ReplyOf<Calls['staffPromotions']>['data']> {
  const now = clock.now();
  const [{ rows }, drafts] = await Promise.all([
    sql<{
      slug: string;
      version: number;
      from_at: Date;
      in_force: number | null;
      terms: PromotionTerms;
      committed_satang: bigint;
      given: string;
      done: string;
      given_satang: string;
      converted_satang: string;
      taken_satang: string;
      is_proposed: boolean;
    }>`
      select p.slug, p.version, l.from_at, f.version as in_force, coalesce(f.terms, l.terms) as terms, p.committed_satang,
          coalesce(s.given, 0) as given, coalesce(s.done, 0) as done, coalesce(s.given_satang, 0) as given_satang,
          coalesce(s.converted_satang, 0) as converted_satang, coalesce(s.taken_satang, 0) as taken_satang,
          exists (select from staff_proposal q where q.kind = ${PROMOTION_KIND} and q.subject = 'promotion:' || p.slug
            and q.state = 'open' and q.expires_at > ${now}) as is_proposed
        from promotion p
        join promotion_version l on l.promotion_id = p.id and l.version = p.version
        left join lateral (select v.version, v.terms from promotion_version v where v.promotion_id = p.id
          and v.from_at <= ${now} order by v.version desc limit 1) f on true
        left join (select promotion, sum(movements) filter (where kind = 'bonus_grant') as given,
            sum(movements) filter (where kind = 'bonus_convert') as done,
            sum(satang) filter (where kind = 'bonus_grant') as given_satang,
            sum(satang) filter (where kind = 'bonus_convert') as converted_satang,
            sum(satang) filter (where kind = 'bonus_forfeit') as taken_satang
          from promotion_sum group by promotion) s on s.promotion = p.slug
        order by p.id`.execute(db),
    readDrafts(db, PREFIX),
  ]);
  const drafted = new Set(drafts.map(({ subject }) => subject.slice(PREFIX.length)));
  const known = new Set(rows.map(({ slug }) => slug));
  return {
    promotions: rows.map((row) => ({
      id: row.slug,
      version: row.version,
      in_force: row.in_force,
      from: row.from_at.toISOString(),
      terms: row.terms,
      committed: baht(row.committed_satang),
      sums: {
        given: Number(row.given),
        done: Number(row.done),
        given_amount: baht(row.given_satang),
        converted_amount: baht(row.converted_satang),
        taken_amount: baht(row.taken_satang),
      },
      is_proposed: row.is_proposed,
      has_draft: drafted.has(row.slug),
    })),
    new_drafts: [...drafted].filter((slug) => !known.has(slug)).sort(),
  };
}

/**
 * One promotion with its versions, its draft, and what waits for a second person.
 * @throws 404 when there is neither a version nor a draft.
 */
export async function readPage(
  { db, clock }: Pick<Promotions, 'db' | 'clock'>,
  slug: string,
): Promise<StaffPromotionPage> {
  const now = clock.now();
  const [versions, draft, proposal] = await Promise.all([
    readVersions(db, slug),
    findDraft(db, subjectOf(slug)),
    db
      .selectFrom('staff_proposal')
      .select(['id', 'content', 'proposed_by', 'proposed_at'])
      .where('kind', '=', PROMOTION_KIND)
      .where('subject', '=', subjectOf(slug))
      .where('state', '=', 'open')
      .where('expires_at', '>', now)
      .executeTakeFirst(),
  ]);
  const proposed = proposal?.content as ProposedTerms | undefined;
  if (versions.length === 0 && !draft && !proposal) throw notFound('ไม่พบโปรโมชั่นนี้', `there is no promotion ${slug}`);
  const content = draft?.content as PromotionDraftContent | undefined;
  return {
    id: slug,
    in_force: versions.find(({ from_at }) => from_at <= now)?.version ?? null,
    latest: versions[0]?.version ?? null,
    committed: baht(versions[0]?.committed_satang ?? 0n),
    versions: versions.map((row) => ({
      version: row.version,
      written_by: row.written_by,
      written_at: row.written_at.toISOString(),
      from: row.from_at.toISOString(),
      note: row.note,
      granted: Number(row.granted),
      completed: Number(row.completed),
      expired: Number(row.expired),
      forfeited: Number(row.forfeited),
      terms: row.terms,
    })),
    draft:
      draft && content
        ? {
            ...content,
            revision: draft.revision,
            base_version: draft.baseVersion,
            saved_by: `staff:${draft.savedBy}`,
            saved_at: draft.savedAt.toISOString(),
          }
        : null,
    proposal:
      proposal && proposed
        ? {
            id: String(proposal.id),
            by: `staff:${proposal.proposed_by}`,
            at: proposal.proposed_at.toISOString(),
            terms: proposed.terms,
            from: proposed.from,
          }
        : null,
  };
}

/** Every version, the newest first: their grants are summed up over all of them. */
async function readVersions(db: Database, slug: string) {
  const { rows } = await sql<{
    version: number;
    written_by: string;
    written_at: Date;
    from_at: Date;
    note: string;
    terms: PromotionTerms;
    committed_satang: bigint;
    granted: bigint;
    completed: bigint;
    expired: bigint;
    forfeited: bigint;
  }>`
    select v.version, v.written_by, v.written_at, v.from_at, v.note, v.terms, p.committed_satang, g.*
      from promotion p join promotion_version v on v.promotion_id = p.id
      cross join lateral (select count(*) as granted, count(*) filter (where state = 'completed') as completed,
          count(*) filter (where state = 'expired') as expired, count(*) filter (where state = 'forfeited') as forfeited
        from bonus_grant b where b.promotion_id = p.id and b.version = v.version and b.granted_at is not null) g
      where p.slug = ${slug} order by v.version desc`.execute(db);
  return rows;
}
