import type { Config } from '@react-router/dev/config';

export default {
  // send the whole route map as one small file that browsers cache permanently, so that links need no requests for it
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
