import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Server } from './http.ts';

/**
 * Folder of the styles in the design package. The URLs have the same folder structure, because fonts.css refers to
 * ../../fonts.
 */
const UI = path.resolve(import.meta.dirname, '../../../packages/ui');

/** Output folder of build-pages.ts: a script for each page, and pages.json with the names of the script files. */
const BUILD = path.resolve(import.meta.dirname, '../build');

/** Read the URLs of the page scripts, by page. @throws Error when the pages were not built */
function scriptAddresses(): ReadonlyMap<string, string> {
  const names = path.join(BUILD, 'pages.json');
  if (!existsSync(names)) throw new Error('its pages were not built: run `npm run build` first.');
  const files: Record<string, string> = JSON.parse(readFileSync(names, 'utf8'));
  return new Map(Object.entries(files).map(([page, file]) => [page, `/scripts/${file}`]));
}

/** Read a page and insert the name of its script. @throws Error when the script was not built */
export function withScript(html: string, page: string): string {
  const address = scriptAddresses().get(page);
  if (!address) throw new Error(`the script of its page "${page}" was not built: run \`npm run build\` again.`);
  return html.replaceAll('{script}', address);
}

/**
 * Content security policy that allows only the sandbox's own files; `framedBy` lists the origins that may frame the
 * page.
 */
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
    // no page makes markup or scripts out of text, so none needs a policy for it
    "trusted-types 'none'",
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
  ].join('; ');
}

/**
 * Serve the shared files of the sandbox's pages: the site's styles and fonts at /assets/src/styles/ and /assets/fonts/,
 * and the pages' scripts at /scripts/. A script's name contains a hash of its content, so that it may be cached
 * permanently.
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
