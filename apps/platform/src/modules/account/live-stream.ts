import { LIVE_EVENT, type LiveEvent } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';
import { unauthenticated } from '../../core/errors.ts';
import type { Change, Live } from '../../core/live.ts';
import { isSessionOpen } from '../members/index.ts';
import { readBalance } from '../wallet/index.ts';

const STREAMS_MAX = 8;

/**
 * The member's live stream (server-sent events): each change of the member's data is sent at once, with the credit
 * after the change.
 */
export function liveStream(app: FastifyInstance, db: Database, live: Live, clock: Clock): void {
  const open = new Set<() => void>();
  const perMember = new Map<bigint, (() => void)[]>();
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });
  app.get(
    LIVE_EVENT.path,
    { schema: { summary: 'Live changes of the signed-in member (text/event-stream).', tags: ['stream'] } },
    async (request, reply) => {
      if (request.caller?.kind !== 'member') throw unauthenticated('the live stream needs a member');
      const { memberId, sessionId } = request.caller;
      reply.hijack();
      const out = reply.raw;
      // the headers that every answer has were set before; the raw answer must carry them too
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) out.setHeader(name, value);
      out.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });

      // a stream that closed during the lookup sends nothing any more
      const say = (text: string) => {
        if (!out.writableEnded) out.write(text);
      };
      out.on('error', (error) => request.log.debug({ err: error }, 'the live stream broke off'));
      const send = async (change: Change) => {
        if (change.topic === 'session') return checkSession();
        const balance = await readBalance(db, memberId);
        const event: LiveEvent = {
          topic: change.topic,
          credit: bahtFromSatang(balance.cash),
          bonus: bahtFromSatang(balance.bonus),
          held: bahtFromSatang(balance.held),
          ...(change.kind === undefined ? {} : { kind: change.kind }),
          ...(change.amountSatang === undefined ? {} : { amount: bahtFromSatang(satang(BigInt(change.amountSatang))) }),
          ...(change.round === undefined ? {} : { round: change.round }),
        };
        say(`event: ${LIVE_EVENT.name}\ndata: ${JSON.stringify(event)}\n\n`);
      };
      const checkSession = async () => {
        if (await isSessionOpen(db, sessionId, clock.now())) return;
        say(`event: ${LIVE_EVENT.ended}\ndata: {}\n\n`);
        end();
      };
      const failed = (error: unknown) => {
        request.log.warn({ err: error }, 'the live stream could not read the credit');
        end();
      };
      const noteEnd = app.metrics.stream('member');
      const unsubscribe = live.subscribe(String(memberId), (change) => send(change).catch(failed));
      // a page that receives no heartbeat reopens its stream; the check finds an ended session whose notification was
      // lost
      const heartbeat = setInterval(() => {
        say(`event: ${LIVE_EVENT.heartbeat}\ndata: {}\n\n`);
        checkSession().catch(failed);
      }, LIVE_EVENT.heartbeatMs);
      const end = () => {
        clearInterval(heartbeat);
        noteEnd();
        unsubscribe();
        open.delete(end);
        perMember.set(
          memberId,
          (perMember.get(memberId) ?? []).filter((other) => other !== end),
        );
        if (perMember.get(memberId)?.length === 0) perMember.delete(memberId);
        out.end();
      };
      open.add(end);
      const streams = [...(perMember.get(memberId) ?? []), end];
      perMember.set(memberId, streams);
      // the oldest stream is closed: no member needs more than a few pages at once
      if (streams.length > STREAMS_MAX) streams[0]?.();
      request.raw.on('close', end);
      // the present credit is sent first, so that the page shows changes that happened before it connected
      await send({ memberId: String(memberId), topic: 'credit' }).catch(failed);
      // a session that ended between the check and the subscription was not announced to this stream, so check once
      // more
      await checkSession().catch(failed);
    },
  );
}
