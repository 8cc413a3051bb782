import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { ask } from './ask.ts';

/** Whether the browser knows passkeys. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Give the second factor with a passkey. @returns false when the person has closed the browser's question. */
export async function givePasskey(): Promise<boolean> {
  const { data } = await ask('givePasskeyOptions');
  const optionsJSON = data as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await orClosed(startAuthentication({ optionsJSON }));
  if (!response) return false;
  await ask('givePasskey', { body: { response: { ...response } } });
  return true;
}

/** Create a passkey, and keep it under a name. @returns false when the person has closed the browser's question. */
export async function addPasskey(name: string): Promise<boolean> {
  const { data } = await ask('staffPasskeyOptions');
  const optionsJSON = data as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await orClosed(startRegistration({ optionsJSON }));
  if (!response) return false;
  await ask('addStaffPasskey', { body: { response: { ...response }, name } });
  return true;
}

/** The answer of a ceremony; undefined when the person has closed it. */
async function orClosed<Answer>(ceremony: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ceremony;
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return undefined;
    throw error;
  }
}
