import type { Config } from '@react-router/dev/config';

export default {
  // the whole map of routes is one small file, cached for ever: no request per link
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
