import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Server } from './http.ts';

/**
 * The site's look lives with the design. The addresses mirror its folders, because its fonts.css points at ../../fonts.
 */
const UI = path.resolve(import.meta.dirname, '../../../packages/ui');

/** What build-pages.ts made: a script for each page, and pages.json, which names their files. */
const BUILD = path.resolve(import.meta.dirname, '../build');

/** Reads the addresses of the pages' scripts, by page. @throws Error when the pages were not built */
function scriptAddresses(): ReadonlyMap<string, string> {
  const names = path.join(BUILD, 'pages.json');
  if (!existsSync(names)) throw new Error('its pages were not built: run `npm run build` first.');
  const files: Record<string, string> = JSON.parse(readFileSync(names, 'utf8'));
  return new Map(Object.entries(files).map(([page, file]) => [page, `/scripts/${file}`]));
}

/** Reads a page and names its script in it. @throws Error when that script was not built */
export function withScript(html: string, page: string): string {
  const address = scriptAddresses().get(page);
  if (!address) throw new Error(`the script of its page "${page}" was not built: run \`npm run build\` again.`);
  return html.replaceAll('{script}', address);
}

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

/**
 * Serves what all pages of the sandbox load: the site's styles and fonts at /assets/src/styles/ and /assets/fonts/, and
 * the pages' scripts at /scripts/. A script's name holds a hash of its content, so that it may be kept for ever.
 */
export function serveLook(app: Server): void {
  app.register(fastifyStatic, {
    root: BUILD,
    prefix: '/scripts/',
    index: false,
    decorateReply: false,
    preCompressed: true,
    maxAge: '365d',
    immutable: true,
  });
  app.register(fastifyStatic, {
    root: path.join(UI, 'src/styles'),
    prefix: '/assets/src/styles/',
    index: false,
    maxAge: '5m',
  });
  app.register(fastifyStatic, {
    root: path.join(UI, 'fonts'),
    prefix: '/assets/fonts/',
    index: false,
    decorateReply: false,
    maxAge: '1d',
  });
}
