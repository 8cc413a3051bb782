import { STAFF_STREAM } from '@sanam/contract';
import type { FastifyInstance } from 'fastify';
import { unauthenticated } from '../../core/errors.ts';
import type { ProposalKind } from '../../core/work/proposals.ts';
import type { WorkQueue } from '../../core/work/queues.ts';
import type { Desk } from './desk.ts';
import { countsFor, type Work, type WorkChange } from './read-work.ts';

/** Streams of one session; the oldest is closed for a further one. */
const STREAMS_MAX = 12;

/**
 * The live stream of the back office (server-sent events). It tells that an item changed, and how many wait; never
 * personal data. It ends with its session, and when the person's scopes change: the page opens another one.
 * @param scopesOf scopes of a session now; undefined when it is over.
 */
export function staffStream(
  app: FastifyInstance,
  { watch }: Pick<Desk, 'watch'>,
  offered: { queues: readonly WorkQueue[]; proposals: readonly ProposalKind[] },
  scopesOf: (sessionId: string) => Promise<readonly string[] | undefined>,
): void {
  const open = new Map<() => void, string>();
  app.addHook('preClose', async () => {
    for (const end of open.keys()) end();
  });
  app.get(STAFF_STREAM.path, { schema: { hide: true } }, async (request, reply) => {
    if (!request.staff?.isIn) throw unauthenticated('the stream needs a staff member');
    const { sessionId, scopes } = request.staff;
    const sees = new Set<string>(
      offered.queues.filter(({ scope }) => scopes.includes(scope)).map(({ queue }) => queue),
    );
    reply.hijack();
    const out = reply.raw;
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) out.setHeader(name, value);
    out.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    const say = (name: string, data: unknown) => {
      if (!out.writableEnded) out.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    };
    out.on('error', (error) => request.log.debug({ err: error }, 'the stream of the back office broke off'));
    const tell = (changes: readonly WorkChange[], work: Work) => {
      for (const change of changes)
        if (change.queue === 'seconds' || sees.has(change.queue)) say(STAFF_STREAM.change, change);
      say(STAFF_STREAM.counts, countsFor(work, scopes, offered));
    };
    const noteEnd = app.metrics.stream('staff');
    const unsubscribe = watch.subscribe(tell);
    const end = () => {
      clearInterval(beat);
      noteEnd();
      unsubscribe();
      open.delete(end);
      out.end();
    };
    const checkSession = () =>
      scopesOf(sessionId).then(
        (held) => (held && isSame(held, scopes) ? undefined : end()),
        (error) => {
          request.log.warn({ err: error }, 'the session of a stream could not be read');
          end();
        },
      );
    const beat = setInterval(() => {
      say(STAFF_STREAM.beat, {});
      void checkSession();
    }, STAFF_STREAM.beatMs);
    open.set(end, sessionId);
    const own = [...open].filter(([, session]) => session === sessionId);
    if (own.length > STREAMS_MAX) own[0]?.[0]();
    request.raw.on('close', end);
    say(STAFF_STREAM.beat, {});
  });
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((scope) => other.includes(scope));
