/** Reason why a browser was not subscribed to notifications. */
export interface Trouble {
  trouble: 'denied' | 'unanswered' | 'failed';
}

/** Whether this browser supports push notifications while the page is closed. */
export function isPushSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/**
 * Request permission from the person, and a push subscription from the browser. May be called on a click only.
 * @param publicKey of the operator, base64url; a subscription to another key is replaced.
 * @param worker gives the service worker that shows the messages, once the person has agreed.
 */
export async function subscribeBrowser(
  publicKey: string,
  worker: () => Promise<ServiceWorkerRegistration>,
): Promise<{ endpoint: string; p256dh: string; auth: string } | Trouble> {
  const said = await Notification.requestPermission();
  if (said !== 'granted') return { trouble: said === 'denied' ? 'denied' : 'unanswered' };
  try {
    const { pushManager } = await worker();
    await (await pushManager.getSubscription())?.unsubscribe();
    const { endpoint, keys } = (
      await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    ).toJSON();
    if (!endpoint || !keys?.p256dh || !keys.auth) return { trouble: 'failed' };
    return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
  } catch {
    return { trouble: 'failed' };
  }
}

/** The push subscription of this browser; undefined when there is none, or no worker that could have one. */
export async function currentSubscription(): Promise<PushSubscription | undefined> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    return (await registration?.pushManager.getSubscription()) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Unsubscribe the browser. A failure does not matter, because the platform is notified in any case. */
export async function unsubscribeBrowser(): Promise<undefined> {
  try {
    await (await currentSubscription())?.unsubscribe();
  } catch {
    // the subscription stays in the browser, but the platform sends nothing to it
  }
}
