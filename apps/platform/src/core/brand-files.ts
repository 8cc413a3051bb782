import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { ConfigError, type CoreConfig } from './config.ts';

const TYPES: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' };

/**
 * Serve the picture files of another brand, if they are configured. The files are read once, at start.
 * @throws ConfigError for a file that cannot be read.
 */
export async function serveBrandFiles(
  app: FastifyInstance,
  config: Pick<CoreConfig, 'BRAND_LOGO_FILE' | 'BRAND_MARK_FILE'>,
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
        // if the picture is opened directly in the browser, it must not run scripts as a page could
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .send(bytes),
    );
  }
}
