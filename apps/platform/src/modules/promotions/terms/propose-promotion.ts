import type { CostRise, PromotionTerms } from '@sanam/contract';
import { recordAct } from '../../../core/audit-log.ts';
import type { Database, Tx } from '../../../core/database.ts';
import { invalid, Refusal } from '../../../core/errors.ts';
import { changedMeanwhile, endDraftOf, requireDraft } from '../../../core/work/drafts.ts';
import { isProposed, type ProposalKind, propose } from '../../../core/work/proposals.ts';
import type { Promotions } from '../promotions.ts';
import { faultOfTerms } from './check-terms.ts';
import { costRises } from './cost-rises.ts';
import { areasOfGames } from './game-areas.ts';
import { findPromotion } from './promotion-store.ts';
import { type PromotionDraft, writePromotion } from './write-promotion.ts';

export const PROMOTION_KIND = 'write-promotion';
export const subjectOf = (slug: string): string => `promotion:${slug}`;

/** Terms that two people agree on. */
export interface ProposedTerms {
  promotion: string;
  /** The latest version when they were proposed; null for a new promotion. */
  version: number | null;
  from: string | null;
  /** When the draft was saved that they come from; null without one. */
  draft: string | null;
  terms: PromotionTerms;
  /** Terms that they are compared with: those in force, else the latest; null for a new promotion. */
  before: PromotionTerms | null;
  rises: CostRise[];
}

/** Terms that can cost more than those before. */
export function promotionTermsOfTwo(promotions: Pick<Promotions, 'rules'>): ProposalKind<ProposedTerms> {
  return {
    kind: PROMOTION_KIND,
    scope: 'promotions',
    second: ['promotions'],
    logged: ['version', 'from', 'rises'],
    async apply(tx, { content, note, proposedBy, decidedBy }, now) {
      const { promotion: id, version, from, terms } = content;
      const draft = { id, note, terms, from, ...(version === null ? {} : { version }) };
      // by the rules at the second yes, which may have changed since the first
      await writePromotion(tx, draft, promotions.rules, `staff:${proposedBy}, staff:${decidedBy}`, now);
      if (content.draft) await endDraftOf(tx, subjectOf(id), new Date(content.draft));
    },
  };
}

/**
 * Write terms as staff: at once when they cannot cost more, else with a second person's yes. A draft of the promotion
 * ends with its version; one that was saved while the second person was awaited stays.
 * @param revision of the draft that the person has seen, 0 for none; undefined: of whatever draft there is.
 * @returns the new version; null while it waits for the second person.
 * @throws 422 on `terms` for invalid terms, on `from` for a time that is over; 409 when the change is not based on the
 *   latest version or on the draft of that revision, or while another one waits.
 */
export async function publishPromotion(
  promotions: Promotions,
  draft: PromotionDraft,
  staffId: bigint,
  revision?: number,
): Promise<number | null> {
  const { db, clock, rules } = promotions;
  const now = clock.now();
  if (draft.from && new Date(draft.from) <= now)
    throw invalid('from', 'เวลาเริ่มใช้ต้องเป็นเวลาข้างหน้า', 'the time from which it is in force is over');
  const fault = faultOfTerms(draft.terms, rules, await areasOfGames(db, draft.terms));
  if (fault) throw invalid('terms', `เงื่อนไขนี้ใช้ไม่ได้: ${fault}`, fault);
  return db.transaction().execute(async (tx) => {
    const subject = subjectOf(draft.id);
    if (await isProposed(tx, PROMOTION_KIND, subject, now))
      throw new Refusal(409, 'มีรุ่นใหม่ของโปรโมชั่นนี้รอคนที่สองอยู่', { field: 'error', reason: 'another proposal is open' });
    const { before, latest, rises } = await risesOf(tx, draft.id, draft.terms, now);
    if ((latest ?? undefined) !== draft.version)
      throw changedMeanwhile(
        'มีคนแก้ไขโปรโมชั่นนี้ก่อนแล้ว ยังไม่ได้บันทึกของคุณ',
        `the latest version is ${latest ?? 'none'}, not ${draft.version ?? 'none'}`,
      );
    const savedAt = await requireDraft(tx, subject, revision);
    if (rises.length > 0) {
      const content = {
        promotion: draft.id,
        version: draft.version ?? null,
        from: draft.from ?? null,
        draft: savedAt?.toISOString() ?? null,
        terms: draft.terms,
        before: before ?? null,
        rises,
      };
      const proposed = { subject, memberId: null, content, note: draft.note, staffId };
      await propose(tx, promotionTermsOfTwo(promotions), proposed, now, rules.proposalHours);
      return null;
    }
    const version = await writePromotion(tx, draft, rules, `staff:${staffId}`, now);
    // one that did not exist then is somebody else's
    if (savedAt) await endDraftOf(tx, subject, savedAt);
    await recordAct(tx, { subject, detail: { version, from: draft.from ?? null } });
    return version;
  });
}

/**
 * What of new terms can cost more: than the terms in force, and than the latest ones, which may not be in force yet.
 * @returns also the terms to compare with, and the latest version.
 */
export async function risesOf(
  db: Database | Tx,
  slug: string,
  terms: PromotionTerms,
  now: Date,
): Promise<{ before: PromotionTerms | undefined; latest: number | null; rises: CostRise[] }> {
  const inForce = await findPromotion(db, slug, now);
  const row = await db
    .selectFrom('promotion as p')
    .innerJoin('promotion_version as v', (join) =>
      join.onRef('v.promotion_id', '=', 'p.id').onRef('v.version', '=', 'p.version'),
    )
    .select(['p.version', 'v.terms'])
    .where('p.slug', '=', slug)
    .executeTakeFirst();
  const latest = row?.terms as PromotionTerms | undefined;
  const rises = new Set([...costRises(inForce?.terms, terms), ...(latest ? costRises(latest, terms) : [])]);
  return { before: inForce?.terms ?? latest, latest: row?.version ?? null, rises: [...rises] };
}
