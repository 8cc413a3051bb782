import type { Area } from '@sanam/contract';
import type { Category } from '@sanam/seamless-wallet';
import { sql } from 'kysely';
import type { ProviderConfig } from '../../providers/games/provider-config.ts';
import type { Games } from './games.ts';

/** The area of our lobby for each category of a provider. */
const AREA_OF: Record<Category, Area> = {
  slots: 'slot',
  live: 'casino',
  fish: 'fish',
  skill: 'skill',
  lotto: 'lotto',
  sports: 'sports',
  esports: 'esports',
};

/**
 * Fetch the games of every enabled provider. A provider that is down or sends an invalid answer changes no games, and
 * is shown as down.
 */
export async function syncCatalogues(games: Games): Promise<void> {
  await Promise.all(
    [...games.providers.values()].filter((provider) => provider.enabled).map((provider) => syncOne(games, provider)),
  );
}

async function syncOne(games: Games, provider: ProviderConfig): Promise<void> {
  const now = games.clock.now();
  try {
    const catalogue = await games.calls.catalogue(provider);
    await games.db.transaction().execute(async (tx) => {
      // in the order in which staff publish, whatever the order of the catalogue
      await sql`
        select from game where provider_id = ${provider.id} order by provider_id, game_code for no key update`.execute(
        tx,
      );
      for (const game of catalogue) {
        const shown = {
          name: game.name,
          area: AREA_OF[game.category],
          product: game.product,
          platforms: game.platforms,
          offered: game.enabled,
          demo: game.demo ?? false,
          rtp: game.rtp === undefined ? null : game.rtp.toFixed(2),
          thumb_url: safeThumb(game.url_thumb),
        };
        await tx
          .insertInto('game')
          .values({ provider_id: provider.id, game_code: game.game_code, ...shown })
          .onConflict((conflict) => conflict.columns(['provider_id', 'game_code']).doUpdateSet(shown))
          .execute();
      }
      const gone = tx.updateTable('game').set({ offered: false }).where('provider_id', '=', provider.id);
      await (catalogue.length > 0
        ? gone.where(
            'game_code',
            'not in',
            catalogue.map((game) => game.game_code),
          )
        : gone
      ).execute();
      await tx
        .updateTable('game_provider')
        .set({ up: true, synced_at: now, last_error: null })
        .where('id', '=', provider.id)
        .execute();
    });
  } catch (error) {
    const { message } = error as Error;
    games.log.warn({ provider: provider.id, reason: message }, 'catalogue not read');
    await games.db
      .updateTable('game_provider')
      .set({ up: false, last_error: message.slice(0, 500) })
      .where('id', '=', provider.id)
      .execute();
  }
}

function safeThumb(address: string | undefined): string | null {
  return address && URL.canParse(address) && /^https?:\/\//.test(address) ? address : null;
}
