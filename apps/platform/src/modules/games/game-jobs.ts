import Type from 'typebox';
import Value from 'typebox/value';
import { addSeconds } from '../../core/clock.ts';
import type { ModuleJobs } from '../../core/jobs.ts';
import { checkCredit } from './credit-check.ts';
import type { Games } from './games.ts';
import { collectDraws } from './keep-draws.ts';
import { forgetHealth } from './provider-page.ts';
import { reconcileProviders } from './reconcile.ts';
import { sumUpRounds } from './sum-up-rounds.ts';
import { syncCatalogues } from './sync-catalogue.ts';

const Member = Type.Object({ memberId: Type.String({ pattern: '^\\d{1,18}$' }) });

export function gameJobs(games: Games): ModuleJobs {
  return {
    handlers: {
      'sum-up-rounds': () => sumUpRounds(games),
      'forget-provider-health': () => forgetHealth(games),
    },
    outwardHandlers: {
      'sync-catalogues': () => syncWhenDue(games),
      'collect-draws': () => collectDraws(games),
      'check-credit': (payload) => checkCredit(games, BigInt(Value.Parse(Member, payload).memberId)),
    },
    longHandlers: { 'reconcile-providers': () => reconcileProviders(games) },
    schedule: [
      { job: 'sum-up-rounds', pace: 'sweep' },
      { job: 'sync-catalogues', cron: '* * * * *' },
      { job: 'collect-draws', cron: '* * * * *' },
      { job: 'reconcile-providers', pace: 'sweep' },
      { job: 'forget-provider-health', cron: '23 * * * *' },
    ],
  };
}

/**
 * Check every minute whether the catalogues must be read again: when one is older than CATALOGUE_SYNC_SECONDS, or a
 * provider did not answer the last time. Then all catalogues are read.
 */
async function syncWhenDue(games: Games): Promise<void> {
  const now = games.clock.now();
  const due = await games.db
    .selectFrom('game_provider')
    .select('id')
    .where('enabled', '=', true)
    .where((of) => of.or([of('up', '=', false), of('synced_at', '<', addSeconds(now, -games.rules.syncSeconds))]))
    .executeTakeFirst();
  if (due) await syncCatalogues(games);
}
