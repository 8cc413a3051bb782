import Type from 'typebox';
import { type ConfigOf, declareSettings, whole } from '../../core/config.ts';

/** Settings of the proof of identity. */
export const identitySettings = declareSettings({
  /** Whether a member proves their identity before the first withdrawal. Real money needs `before-withdrawal`. */
  IDENTITY: Type.Union([Type.Literal('off'), Type.Literal('before-withdrawal')], { default: 'off' }),
  /** Checks of one member in 24 hours. */
  IDENTITY_TRIES_PER_DAY: whole(5, 1, 50),
  /** Hours for which a service that does not answer is asked again; then staff look at the document. */
  IDENTITY_WAIT_HOURS: whole(24, 1, 168),
  /** Years after closing the account for which a document's number and name are kept. */
  IDENTITY_YEARS: whole(10, 5, 10),
  /** With `on`, a start accepts another key of documents, because the one before is lost for good. */
  IDENTITY_KEY_LOST: Type.Union([Type.Literal('on'), Type.Literal('off')], { default: 'off' }),
});

export type IdentityConfig = ConfigOf<typeof identitySettings>;
