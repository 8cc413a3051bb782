import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Server } from '../http.ts';
import { contentPolicy } from '../pages.ts';
import { DRAGON_BOAT } from './catalogue.ts';
import { getSession } from './sessions.ts';
import type { Studio } from './studio-context.ts';

const PUBLIC = path.join(import.meta.dirname, DRAGON_BOAT, 'public');

/** The page a member plays on, made to stand in a frame of the platform and nowhere else. */
export function servePages(app: Server, studio: Studio): void {
  const policy = contentPolicy(framingHosts(studio.platformUrl));
  app.register(fastifyStatic, { root: PUBLIC, prefix: `/studio/assets/${DRAGON_BOAT}/`, index: false, decorateReply: false, cacheControl: true, maxAge: '5m' });
  app.get<{ Params: { id: string } }>('/studio/play/:id', async ({ params }, reply) => {
    getSession(studio, params.id);
    return reply.header('content-security-policy', policy).header('cache-control', 'no-store').sendFile('game.html', PUBLIC);
  });
}

/** The platform's origin and its twin: a browser may open it as localhost or as 127.0.0.1. */
export function framingHosts(platformUrl: string): string[] {
  const { origin, hostname } = new URL(platformUrl);
  const twin = ({ localhost: '127.0.0.1', '127.0.0.1': 'localhost' } as Record<string, string>)[hostname];
  return twin ? [origin, origin.replace(hostname, twin)] : [origin];
}
