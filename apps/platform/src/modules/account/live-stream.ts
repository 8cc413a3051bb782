import { LIVE_EVENT, type LiveEvent } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import DataLoader from 'dataloader';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';
import { unauthenticated } from '../../core/errors.ts';
import { type Change, EVERY_PROCESS, type Live } from '../../core/live.ts';
import { goOnWith, step } from '../../core/operations/traces.ts';
import { takeTurns } from '../../core/take-turns.ts';
import { openSessionsAmong } from '../members/index.ts';
import { type BalanceAt, readBalances } from '../wallet/index.ts';

const STREAMS_MAX = 8;
/** Parts of a heartbeat's time in which streams have their turn, one part after the other. */
const TURNS = 20;
/** Members or sessions that one statement reads. */
const READ_MAX = 1000;
/** Time for which readings are collected. */
const COLLECT_MS = 5;

/** The streams of one process share their readings: what many of them ask for at the same time is one statement. */
function readInBatches<Key, Value>(
  read: (keys: readonly Key[]) => Promise<(Value | Error)[]>,
): (key: Key) => Promise<Value> {
  const loader = new DataLoader(read, {
    cache: false,
    maxBatchSize: READ_MAX,
    batchScheduleFn: (send) => setTimeout(send, COLLECT_MS),
  });
  return (key) => loader.load(key);
}

function eventOf(topic: LiveEvent['topic'], { kind, amountSatang, round }: Change, balance: BalanceAt): LiveEvent {
  return {
    topic,
    credit: bahtFromSatang(balance.cash),
    bonus: bahtFromSatang(balance.bonus),
    held: bahtFromSatang(balance.held),
    sequence: Number(balance.sequence),
    ...(kind === undefined ? {} : { kind }),
    ...(amountSatang === undefined ? {} : { amount: bahtFromSatang(satang(BigInt(amountSatang))) }),
    ...(round === undefined ? {} : { round }),
  };
}

/**
 * The member's live stream (server-sent events): each change of the member's data is sent at once, with the credit
 * after the change.
 */
export function liveStream(
  app: FastifyInstance,
  {
    db,
    live,
    clock,
    idleSeconds,
    onSiteChange,
  }: {
    db: Database;
    live: Live;
    clock: Clock;
    /** A session that was not used for this time is over. */
    idleSeconds: number;
    onSiteChange: (listener: () => void) => () => void;
  },
): void {
  const open = new Set<() => void>();
  const tellOfSite = new Set<() => void>();
  const forget = onSiteChange(() => {
    for (const tell of tellOfSite) tell();
  });
  const balanceOf = readInBatches(async (memberIds: readonly bigint[]) => {
    const found = await readBalances(db, [...new Set(memberIds)]);
    return memberIds.map((id) => found.get(id) ?? new Error(`member ${id} has no wallet`));
  });
  const isOpen = readInBatches(async (sessionIds: readonly string[]) => {
    const found = await openSessionsAmong(db, sessionIds, clock.now(), idleSeconds);
    return sessionIds.map((id) => found.has(id));
  });
  // A page that receives no heartbeat reopens its stream.
  const heartbeats = takeTurns<() => void>(LIVE_EVENT.heartbeatMs, TURNS, (group) => {
    for (const beat of group) beat();
  });
  const perMember = new Map<bigint, (() => void)[]>();
  const endAll = () => {
    for (const end of [...open]) end();
  };
  // Pages reopen their streams, each after a random pause, and read what they missed.
  const unfollow = live.subscribe(EVERY_PROCESS, ({ topic }) => {
    if (topic === 'missed') endAll();
  });
  app.addHook('preClose', async () => {
    forget();
    unfollow();
    endAll();
    heartbeats.close();
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
      let newest: BalanceAt | undefined;
      let sent: Promise<unknown> = Promise.resolve();
      const send = async (change: Change) => {
        const { topic } = change;
        if (topic === 'session') return checkSession();
        // told to processes, never to a member
        if (topic === 'settings' || topic === 'missed') return;
        // readings have connections of their own, and may end in any order: the events keep the order of the changes,
        // and no event goes back to an older credit
        sent = Promise.all([balanceOf(memberId), sent]).then(([balance]) => {
          if (!newest || balance.sequence > newest.sequence) newest = balance;
          say(`event: ${LIVE_EVENT.name}\ndata: ${JSON.stringify(eventOf(topic, change, newest))}\n\n`);
        });
        await sent;
      };
      const checkSession = async () => {
        if (await isOpen(sessionId)) return;
        say(`event: ${LIVE_EVENT.ended}\ndata: {}\n\n`);
        end();
      };
      const failed = (error: unknown) => {
        request.log.warn({ err: error }, 'the live stream could not read the credit');
        end();
      };
      const tellSite = () => say(`event: ${LIVE_EVENT.site}\ndata: {}\n\n`);
      tellOfSite.add(tellSite);
      const noteEnd = app.metrics.stream('member');
      const unsubscribe = live.subscribe(String(memberId), (change) =>
        goOnWith(change.step, () => step('push to a page', { topic: change.topic }, () => send(change))).catch(failed),
      );
      const stopBeating = heartbeats.add(() => {
        say(`event: ${LIVE_EVENT.heartbeat}\ndata: {}\n\n`);
        // finds an ended session whose notification was lost
        checkSession().catch(failed);
      });
      const giveWay = () => {
        say(`event: ${LIVE_EVENT.replaced}\ndata: {}\n\n`);
        end();
      };
      const end = () => {
        stopBeating();
        noteEnd();
        unsubscribe();
        tellOfSite.delete(tellSite);
        open.delete(end);
        perMember.set(
          memberId,
          (perMember.get(memberId) ?? []).filter((other) => other !== giveWay),
        );
        if (perMember.get(memberId)?.length === 0) perMember.delete(memberId);
        out.end();
      };
      open.add(end);
      const streams = [...(perMember.get(memberId) ?? []), giveWay];
      perMember.set(memberId, streams);
      // the oldest stream gives way: no member looks at more than a few pages at once
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
