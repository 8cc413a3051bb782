import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError } from './config.ts';

const TYPES: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' };

/**
 * Serves the pictures of another brand, where they are configured. Read once, at start. @throws ConfigError for one
 * that cannot be read.
 */
export async function serveBrandFiles(
  app: FastifyInstance,
  config: Pick<Config, 'BRAND_LOGO_FILE' | 'BRAND_MARK_FILE'>,
): Promise<void> {
  for (const [setting, url] of [
    ['BRAND_LOGO_FILE', '/brand/logo'] as const,
    ['BRAND_MARK_FILE', '/brand/mark'] as const,
  ]) {
    const file = config[setting];
    if (!file) continue;
    const bytes = await readFile(file).catch((error: Error) => {
      throw new ConfigError(`The file of the setting ${setting} cannot be read: ${error.message}.`);
    });
    const type = TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    app.get(url, { schema: { hide: true } }, (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=3600')
        // opened by its own address, a picture is still no page
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .send(bytes),
    );
  }
}
