/** Reason why a browser was not subscribed to notifications. */
interface Trouble {
  trouble: 'denied' | 'unanswered' | 'failed';
}

/** Whether this browser supports push notifications while the site is closed. */
export function isPushSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/**
 * Request permission from the person, and a push subscription from the browser. May be called on a click only.
 * @param publicKey of the operator, base64url; a subscription to another key is replaced.
 */
export async function subscribeBrowser(
  publicKey: string,
): Promise<{ endpoint: string; p256dh: string; auth: string } | Trouble> {
  const said = await Notification.requestPermission();
  if (said !== 'granted') return { trouble: said === 'denied' ? 'denied' : 'unanswered' };
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
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

/** Unsubscribe the browser. A failure does not matter, because the platform is notified in any case. */
export async function unsubscribeBrowser(): Promise<undefined> {
  try {
    await (await (await navigator.serviceWorker.ready).pushManager.getSubscription())?.unsubscribe();
  } catch {
    // the subscription stays in the browser, but the platform sends nothing to it
  }
}
