import type { BodyOf, Calls, PromotionTerms } from '@sanam/contract';
import type { Tx } from '../../../core/database.ts';
import { invalid } from '../../../core/errors.ts';
import { changedMeanwhile } from '../../../core/work/drafts.ts';
import { faultOfTerms, type TermsLimits } from './check-terms.ts';
import { areasOfGames } from './game-areas.ts';

/** New terms of a promotion, and when they come into force; without a time, at once. */
export type PromotionDraft = Omit<BodyOf<Calls['writePromotion']>, 'draft'>;

/**
 * Write a promotion's terms as its next version. Bonuses already given keep their terms.
 * @param by the author: `staff:<member>`, or `default`.
 * @throws 422 on `terms` for invalid terms; 409 when the change is not based on the latest version.
 */
export async function writePromotion(
  tx: Tx,
  draft: PromotionDraft,
  limits: TermsLimits,
  by: string,
  now: Date,
): Promise<number> {
  const fault = faultOfTerms(draft.terms, limits, await areasOfGames(tx, draft.terms));
  if (fault) throw invalid('terms', `เงื่อนไขนี้ใช้ไม่ได้: ${fault}`, fault);
  const known = await tx
    .selectFrom('promotion')
    .select(['id', 'version'])
    .where('slug', '=', draft.id)
    .forUpdate()
    .executeTakeFirst();
  if ((known?.version ?? undefined) !== draft.version)
    throw changedMeanwhile(
      'มีคนแก้ไขโปรโมชั่นนี้ก่อนแล้ว ยังไม่ได้บันทึกของคุณ',
      `the latest version is ${known?.version ?? 'none'}, not ${draft.version ?? 'none'}`,
    );
  const version = (known?.version ?? 0) + 1;
  const id =
    known?.id ??
    (await tx.insertInto('promotion').values({ slug: draft.id, version }).returning('id').executeTakeFirstOrThrow()).id;
  const terms: PromotionTerms = draft.terms;
  await tx
    .insertInto('promotion_version')
    .values({
      promotion_id: id,
      version,
      terms: JSON.stringify(terms),
      written_by: by,
      written_at: now,
      from_at: draft.from && new Date(draft.from) > now ? new Date(draft.from) : now,
      note: draft.note,
    })
    .execute();
  if (known) await tx.updateTable('promotion').set({ version }).where('id', '=', id).execute();
  return version;
}
