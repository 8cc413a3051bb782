import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a refusal says to a person. */
export interface SmallPage {
  title: string;
  words: string;
  /** A link that the page offers. */
  link: { href: string; words: string };
}

const STYLE = [
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#100a0a;color:#f5efe4;font:1rem/1.6 system-ui,sans-serif}',
  'main{box-sizing:border-box;max-width:30rem;margin:1rem;padding:1.75rem;border:1px solid #4d3f2a;border-radius:1rem;background:#1c1212}',
  'h1{font-size:1.375rem;line-height:1.4;margin:0 0 .5rem}p{margin:0 0 1.5rem}',
  'a{display:block;padding:.75rem;border-radius:.75rem;background:#e6bd6a;color:#1a1006;font-weight:600;text-align:center;text-decoration:none}',
  'a:focus-visible{outline:3px solid #f5efe4;outline-offset:3px}',
].join('');
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * Answer a request for which the site renders no page: a small page for a person, which needs no file of the site and names no
 * brand, and the error body for a script.
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
