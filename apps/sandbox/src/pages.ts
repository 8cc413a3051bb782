import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Server } from './http.ts';

/** The site's look lives with the design. The addresses mirror its folders, because its fonts.css points at ../../fonts. */
const UI = path.resolve(import.meta.dirname, '../../../packages/ui');

/** A policy under which only the sandbox's own files run; `framedBy` are the origins that may frame the page. */
export function contentPolicy(framedBy: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
  ].join('; ');
}

/** Serves the site's styles and fonts to the sandbox's pages, at /assets/src/styles/ and /assets/fonts/. */
export function serveLook(app: Server): void {
  app.register(fastifyStatic, { root: path.join(UI, 'src/styles'), prefix: '/assets/src/styles/', index: false, maxAge: '5m' });
  app.register(fastifyStatic, { root: path.join(UI, 'fonts'), prefix: '/assets/fonts/', index: false, decorateReply: false, maxAge: '1d' });
}
