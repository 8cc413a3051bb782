import {
  currentSubscription,
  isPushSupported,
  subscribeBrowser,
  type Trouble,
  unsubscribeBrowser,
} from '@sanam/ui/push/subscribe-browser.ts';
import { ask } from './ask.ts';
import { workerAddress } from './trusted.ts';

/** What this browser itself says of notifications. */
export interface ThisBrowser {
  isSupported: boolean;
  /** Whether the person has blocked notifications of this page in the browser. */
  isBlocked: boolean;
  /** SHA-256 of the address of its subscription, by which the server's list names it; undefined without one. */
  fingerprint: string | undefined;
}

/** Ask the browser. */
export async function lookAtBrowser(): Promise<ThisBrowser> {
  const isSupported = isPushSupported();
  const subscription = await currentSubscription();
  return {
    isSupported,
    isBlocked: isSupported && Notification.permission === 'denied',
    fingerprint: subscription && (await fingerprintOf(subscription.endpoint)),
  };
}

/**
 * Turn alerts on in this browser. May be called on a click only: the service worker is registered once the person
 * agrees.
 * @returns why it was not done; undefined when it was. @throws Refusal
 */
export async function turnAlertsOn(publicKey: string): Promise<Trouble | undefined> {
  const given = await subscribeBrowser(publicKey, registerWorker);
  if ('trouble' in given) return given;
  const { endpoint, ...keys } = given;
  try {
    await ask('subscribeStaffPush', { body: { endpoint, keys } });
  } catch (error) {
    await takeWorkerAway();
    throw error;
  }
  return undefined;
}

/** Turn alerts off in one browser of the person's list. @param isThis whether it is this one. @throws Refusal */
export async function turnAlertsOff(id: string, isThis: boolean): Promise<void> {
  if (isThis) await takeWorkerAway();
  await ask('unsubscribeStaffPush', { params: { id } });
}

/** Longest time that a person who signs out waits for the push service, which may not answer. */
const LEAVE_MS = 3000;

/**
 * Turn alerts off in this browser for a person who leaves it to whoever comes next. The server forgets the browser and
 * the browser its subscription: each alone ends the alerts.
 */
export async function leaveBrowser(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  const bothForget = Promise.allSettled([forgetOnServer(await fingerprintOf(subscription.endpoint)), takeWorkerAway()]);
  await Promise.race([bothForget, new Promise((resolve) => setTimeout(resolve, LEAVE_MS))]);
}

async function forgetOnServer(fingerprint: string): Promise<void> {
  const known = await ask('staffPush');
  const own = known.data.devices.find((one) => one.fingerprint === fingerprint);
  if (own) await ask('unsubscribeStaffPush', { params: { id: own.id } });
}

async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}

/** End the subscription, and take the service worker away: a browser has it only while alerts are on. */
async function takeWorkerAway(): Promise<void> {
  await unsubscribeBrowser();
  await (await navigator.serviceWorker.getRegistration())?.unregister().catch(() => false);
}

async function fingerprintOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
