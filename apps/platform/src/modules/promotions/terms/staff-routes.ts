import { sql } from 'kysely';
import { recordAct, skipEntry } from '../../../core/audit-log.ts';
import type { Handlers } from '../../../core/routes.ts';
import { endDraft, saveDraft } from '../../../core/work/drafts.ts';
import type { Promotions } from '../promotions.ts';
import { checksOfTerms, faultOfTerms } from './check-terms.ts';
import { expectedCost } from './expected-cost.ts';
import { areasOfGames } from './game-areas.ts';
import { publishPromotion, risesOf, subjectOf } from './propose-promotion.ts';
import { readForStaff, readPage } from './staff-promotions.ts';
import { whatIf } from './what-if.ts';

type StaffCalls =
  | 'staffPromotions'
  | 'staffPromotion'
  | 'savePromotionDraft'
  | 'dropPromotionDraft'
  | 'checkPromotion'
  | 'promotionWhatIf'
  | 'writePromotion';

/** Routes with which staff write promotions. */
export function staffRoutes(promotions: Promotions): Handlers<StaffCalls> {
  const { db, clock } = promotions;
  return {
    staffPromotions: async () => ({ data: await readForStaff(promotions) }),
    staffPromotion: async ({ params }) => ({ data: await readPage(promotions, params.id) }),
    savePromotionDraft: async ({ params, body, caller }) => ({
      success: true,
      revision: await db.transaction().execute(async (tx) => {
        const { revision: seen, base_version: baseVersion, ...content } = body;
        const subject = subjectOf(params.id);
        const draft = { subject, revision: seen, baseVersion, content, staffId: caller.staffId };
        const revision = await saveDraft(tx, draft, clock.now());
        await recordAct(tx, { subject, detail: { revision } });
        return revision;
      }),
    }),
    dropPromotionDraft: async ({ params, body }) => {
      await db.transaction().execute(async (tx) => {
        await endDraft(tx, subjectOf(params.id), body.revision);
        await recordAct(tx, { subject: subjectOf(params.id), detail: { revision: body.revision } });
      });
      return { success: true };
    },
    checkPromotion: async ({ body: { id, terms } }) => {
      const { rises } = await risesOf(db, id, terms, clock.now());
      const counting = Object.entries(terms.contributions.areas).flatMap(([area, percent]) =>
        percent > 0 ? [area] : [],
      );
      const games = Object.entries(terms.contributions.games).flatMap(([game, percent]) => (percent > 0 ? [game] : []));
      const { rows } = await sql<{ rtp: string | null }>`
        select max(g.rtp) as rtp from game_named g join game_area a using (provider_id, game_code)
          where a.area = any (${counting}::text[]) or g.provider_id || ':' || g.game_code = any (${games}::text[])`.execute(
        db,
      );
      // asked for while a person types; what is sent in the end leaves an entry
      skipEntry();
      const rtp = rows[0]?.rtp ?? null;
      const { rules } = promotions;
      const areaOf = await areasOfGames(db, terms);
      return {
        data: {
          fault: faultOfTerms(terms, rules, areaOf) ?? null,
          checks: checksOfTerms(terms, rules, areaOf),
          turnover_max: rules.multipleMax,
          rises,
          expected: expectedCost(terms, rtp === null ? null : Number(rtp)),
        },
      };
    },
    promotionWhatIf: async ({ body }) => {
      const data = await whatIf(promotions, body);
      skipEntry();
      return { data };
    },
    writePromotion: async ({ body: { draft: revision, ...draft }, caller }) => {
      const version = await publishPromotion(promotions, draft, caller.staffId, revision);
      return { success: true, version, missing: version === null ? 1 : 0 };
    },
  };
}
