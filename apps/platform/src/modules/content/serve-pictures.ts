import type { FastifyInstance } from 'fastify';
import type { Content } from './content.ts';

const NAME = /^[0-9a-f]{32}-(?:800|1600)\.webp$/;

/** Serve the uploaded pictures, which never change under their address. */
export function servePictures(app: FastifyInstance, { db }: Pick<Content, 'db'>): void {
  app.get<{ Params: { name: string } }>('/pictures/:name', { schema: { hide: true } }, async ({ params }, reply) => {
    const found = NAME.test(params.name)
      ? await db.selectFrom('content_picture').select('webp').where('name', '=', params.name).executeTakeFirst()
      : undefined;
    if (!found) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('');
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .send(found.webp);
  });
}
