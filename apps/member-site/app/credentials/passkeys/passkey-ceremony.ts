import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

/** Data that WebAuthn exchanges with the server, in the browser's own JSON. The server validates it completely. */
export type BrowserJson = Record<string, unknown>;

/**
 * Result of a passkey ceremony: a response for the server; `cancelled` by the person; `exists`: this device has a
 * passkey for the account already; or `failed`.
 */
export type Ceremony = { response: BrowserJson } | 'cancelled' | 'exists' | 'failed';

/**
 * Ask the browser for a passkey that answers the challenge.
 * @param autofill whether the passkeys are offered in the suggestions of the phone field. This ceremony lasts until the
 *   person chooses a passkey; starting any other ceremony ends it.
 */
export function askPasskey(options: BrowserJson, autofill: boolean): Promise<Ceremony> {
  return end(
    startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: autofill,
    }),
  );
}

/** Let the device create a passkey. */
export function makePasskey(options: BrowserJson): Promise<Ceremony> {
  return end(startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }));
}

/** End the current ceremony, if any. */
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
