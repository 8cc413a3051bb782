import { declareSettings, whole } from '../../core/config.ts';

/** Settings of what staff write about members. */
export const memberDeskSettings = declareSettings({
  /** Years for which notes and flags are kept. */
  MEMBER_NOTE_YEARS: whole(5, 1, 10),
});
