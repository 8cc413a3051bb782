import type { Entrance } from '@sanam/contract';
import type { ContentConfig } from './config.ts';

const PRETEND = 7;

/**
 * The operator's configured entrances (alternative site addresses); in a sandbox without configured entrances, the
 * simulated ones.
 */
export function entrancesOf(config: Pick<ContentConfig, 'ENTRANCES' | 'SANDBOX_URL'>): Entrance[] {
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
