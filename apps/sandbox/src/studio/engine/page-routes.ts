import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Server } from '../../http.ts';
import { contentPolicy, withScript } from '../../pages.ts';
import { STUDIO_NAME } from './catalogue.ts';
import type { Game } from './game.ts';
import { getSession } from './sessions.ts';
import { gameOf, type Studio } from './studio-context.ts';

const KIT = path.join(import.meta.dirname, '../kit');

/** Serve the pages for members, which only the platform may frame. */
export function servePages(app: Server, studio: Studio): void {
  const hosts = framingHosts(studio.platformUrl);
  const policy = contentPolicy(hosts);
  const serve = (root: string, prefix: string) =>
    app.register(fastifyStatic, { root, prefix, index: false, decorateReply: false, cacheControl: true, maxAge: '5m' });
  serve(path.join(KIT, 'public'), '/kit/public/');
  for (const { code, publicFolder } of studio.games.values()) serve(publicFolder, `/studio/assets/${code}/`);
  const pages = new Map([...studio.games.values()].map((game) => [game.code, pageOf(game, hosts)]));
  app.get<{ Params: { id: string } }>('/studio/play/:id', async ({ params, headers }, reply) => {
    const session = getSession(studio, params.id);
    const { code } = gameOf(studio, session.gameCode);
    // the bar around the frame has name and strip, and for real money credit, net and time too
    const isFramed = headers['sec-fetch-dest'] === 'iframe';
    const frame = isFramed ? (session.player ? 'framed barred' : 'framed') : '';
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pages.get(code)?.replace('{frame}', frame));
  });
}

/** HTML page shared by all games, with the stage of one game in it. @param hosts origins that may frame the page */
function pageOf({ code, name, kind, publicFolder }: Game, hosts: readonly string[]): string {
  const frame = withScript(readFileSync(path.join(KIT, 'frame.html'), 'utf8'), code);
  const stage = readFileSync(path.join(publicFolder, 'stage.html'), 'utf8').trim();
  const styles = kind === 'scheduled' ? '<link rel="stylesheet" href="/kit/public/book.css">\n' : '';
  return Object.entries({ code, name, stage, styles, studio: STUDIO_NAME, operators: hosts.join(' ') }).reduce(
    (page, [word, text]) => page.replaceAll(`{${word}}`, () => text),
    frame,
  );
}

/** The platform's origin and its alternative, because a browser may load the platform as localhost or as 127.0.0.1. */
export function framingHosts(platformUrl: string): string[] {
  const { origin, hostname } = new URL(platformUrl);
  const twin = ({ localhost: '127.0.0.1', '127.0.0.1': 'localhost' } as Record<string, string>)[hostname];
  return twin ? [origin, origin.replace(hostname, twin)] : [origin];
}
