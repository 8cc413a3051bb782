import type { Config } from '@react-router/dev/config';

export default {
  // the whole route map is one small file that is cached permanently, so that links cause no requests for it
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
