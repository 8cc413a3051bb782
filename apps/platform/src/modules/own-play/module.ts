import type { Module } from '../../core/module.ts';
import { reading } from '../../core/read-together.ts';
import { serve } from '../../core/routes.ts';
import type { OwnPlay } from './own-play.ts';
import { readOwnPlay } from './read-own-play.ts';
import { ownPlayRetention } from './retention.ts';

export const ownPlayModule: Module<OwnPlay> = {
  serve: (app, ownPlay) =>
    serve(app, {
      ownPlay: async ({ query, caller }) => ({ data: await readOwnPlay(reading(ownPlay), caller.memberId, query) }),
    }),
  prepare: async ({ db, config }) => {
    const pause_seconds = config.PLAY_IDLE_SECONDS;
    await db
      .updateTable('own_play_watermark')
      .set({ pause_seconds })
      .where('pause_seconds', '!=', pause_seconds)
      .execute();
  },
  retention: ownPlayRetention,
};
