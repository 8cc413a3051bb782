import type { Entrance } from '@sanam/contract';
import type { Config } from '../../core/config.ts';

const PRETEND = 7;

/** The operator's entrances, as the settings name them; in a sandbox without any, those that it pretends. */
export function entrancesOf(config: Pick<Config, 'ENTRANCES' | 'SANDBOX_URL'>): Entrance[] {
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
