import { type ConfigOf, declareSettings, whole } from '../../core/config.ts';

/** Settings of the member's own play. */
export const ownPlaySettings = declareSettings({
  /** Longest time between two bets, in minutes, that counts as time played. A change applies to later bets. */
  OWN_PLAY_PAUSE_MINUTES: whole(10, 1, 60),
});

export type OwnPlayConfig = ConfigOf<typeof ownPlaySettings>;
