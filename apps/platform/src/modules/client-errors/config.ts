import { type ConfigOf, declareSettings, whole } from '../../core/config.ts';

/** Settings for reports of page errors. */
export const clientErrorSettings = declareSettings({
  /**
   * Page errors accepted from one network address in ten minutes; many members share one address of a mobile network.
   */
  CLIENT_ERRORS_PER_ADDRESS: whole(60, 1, 100_000),
});

export type ClientErrorConfig = ConfigOf<typeof clientErrorSettings>;
