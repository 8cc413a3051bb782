import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

/** What WebAuthn exchanges with the server, in the browser's own JSON; the server judges it whole. */
export type BrowserJson = Record<string, unknown>;

/**
 * How a ceremony ended: with a response for the server, by the person's own will, because this device has one already,
 * or not at all.
 */
export type Ceremony = { response: BrowserJson } | 'cancelled' | 'exists' | 'failed';

/**
 * Asks for a passkey that answers the challenge.
 * @param autofill offered quietly in the field that asks for it, until chosen; any other ceremony ends it.
 */
export function askPasskey(options: BrowserJson, autofill: boolean): Promise<Ceremony> {
  return end(
    startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: autofill,
    }),
  );
}

/** Has the device make a passkey. */
export function makePasskey(options: BrowserJson): Promise<Ceremony> {
  return end(startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }));
}

/** Ends the ceremony under way, if any. */
export function endCeremony(): void {
  WebAuthnAbortService.cancelCeremony();
}

async function end(ceremony: Promise<object>): Promise<Ceremony> {
  try {
    return { response: (await ceremony) as BrowserJson };
  } catch (caught) {
    // the library wraps some of the browser's errors, and keeps their names
    const name = caught instanceof Error ? caught.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
    return name === 'InvalidStateError' ? 'exists' : 'failed';
  }
}
