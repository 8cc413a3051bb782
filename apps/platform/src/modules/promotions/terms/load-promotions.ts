import { readFile } from 'node:fs/promises';
import type { PromotionTerms } from '@sanam/contract';
import type { Promotions } from '../promotions.ts';
import { faultOfTerms } from './check-terms.ts';
import { areasOfGames } from './game-areas.ts';
import { isPromotion } from './promotion-store.ts';
import { writePromotion } from './write-promotion.ts';

/**
 * Write the site's default promotions that do not exist yet. Promotions that the operator changed or closed stay as
 * they are. One that the limits in force forbid is left out, and the log says so: no limit stops a start.
 * @param file a JSON list of `{ id, terms }`.
 */
export async function loadDefaultPromotions({ db, clock, log, rules }: Promotions, file: URL): Promise<void> {
  const drafts = JSON.parse(await readFile(file, 'utf8')) as { id: string; terms: PromotionTerms }[];
  for (const { id, terms } of drafts) {
    if (await isPromotion(db, id)) continue;
    const fault = faultOfTerms(terms, rules, await areasOfGames(db, terms));
    if (fault) {
      log.warn({ promotion: id, fault }, 'a default promotion is left out: the limits in force forbid its terms');
      continue;
    }
    await db
      .transaction()
      .execute((tx) => writePromotion(tx, { id, terms, note: 'มากับระบบตั้งแต่แรก' }, rules, 'default', clock.now()))
      .catch(async (error: unknown) => {
        // another server that starts at this moment may have written the promotion first
        if (!(await isPromotion(db, id))) throw error;
      });
  }
}
