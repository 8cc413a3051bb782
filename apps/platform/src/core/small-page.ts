import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a refusal says to a person. */
export interface SmallPage {
  title: string;
  words: string;
  /** A link that the page offers. */
  link: { href: string; words: string };
}

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#100a0a;color:#f5efe4;font:1rem/1.6 system-ui,sans-serif}main{max-width:26rem;padding:1.5rem}h1{font-size:1.25rem;margin:0 0 .5rem}a{color:#e6bd6a;display:inline-block;padding:.75rem 0}';
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * Refuse a request before any route sees it: a small page for a person, which needs no file of the site, and the error
 * body for a script.
 */
export function sendSmallPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { title, words, link }: SmallPage,
): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  if (!request.headers.accept?.includes('text/html'))
    return reply.send({ message: words, errors: { error: [words] }, request_id: request.id });
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .send(
      `<!doctype html><html lang="th"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${words}</p><a href="${link.href}">${link.words}</a></main></body></html>`,
    );
}
