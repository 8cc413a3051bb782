import { sql } from 'kysely';
import type { DatabaseGauge } from '../../core/operations/gauges.ts';

export const gameGauges: readonly DatabaseGauge[] = [
  {
    name: 'sanam_provider_up',
    help: '1: the last call for the catalogue of the game provider succeeded; 0: it failed',
    label: 'provider',
    query: () => sql`select id as part, up::int as value from game_provider where enabled`,
  },
];
