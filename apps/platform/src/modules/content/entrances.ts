import type { Entrance } from '@sanam/contract';
import type { ContentConfig } from './config.ts';
import type { ContentEntry } from './content-store.ts';

const PRETEND = 7;
/** The site measures so many at most. */
const MOST = 7;

/**
 * The operator's entrances (alternative site addresses): those that staff have published, else the configured ones; in a
 * sandbox without either, the simulated ones. Pure.
 */
export function entrancesOf(
  config: Pick<ContentConfig, 'ENTRANCES' | 'SANDBOX_URL'>,
  published: readonly Pick<ContentEntry, 'title' | 'link'>[] = [],
): Entrance[] {
  const written = published.flatMap(({ title, link }) =>
    // one that no browser can open would end the page of all others
    link?.startsWith('https://') && URL.canParse(link) ? [{ name: title, url: link }] : [],
  );
  if (written.length > 0) return written.slice(0, MOST);
  if (config.ENTRANCES === '')
    return Array.from({ length: PRETEND }, (_, at) => ({
      name: `ทางเข้า ${at + 1}`,
      url: `${config.SANDBOX_URL}/entrances/${at + 1}`,
    }));
  return config.ENTRANCES.split(',').map((entry) => {
    const [name = '', url = ''] = entry.split('|');
    return { name, url };
  });
}
