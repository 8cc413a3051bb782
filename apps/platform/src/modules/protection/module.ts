import Type from 'typebox';
import Value from 'typebox/value';
import type { Module } from '../../core/module.ts';
import { serve } from '../../core/routes.ts';
import { carryToOthers } from './breaks.ts';
import { watchPlay } from './care.ts';
import { exportProtection } from './export-protection.ts';
import type { Protection } from './protection.ts';
import { protectionRetention } from './retention.ts';
import { protectionRoutes } from './routes.ts';

const Member = Type.Object({ memberId: Type.String({ pattern: '^\\d{1,18}$' }) });

export const protectionModule: Module<Protection> = {
  serve: (app, protection) => serve(app, protectionRoutes(protection)),
  jobs: (protection) => ({
    handlers: {
      'watch-play': () => watchPlay(protection),
      'carry-break': (payload) => carryToOthers(protection, BigInt(Value.Parse(Member, payload).memberId)),
    },
    schedule: [{ job: 'watch-play', pace: 'sweep' }],
  }),
  exportPart: exportProtection,
  retention: protectionRetention,
};
