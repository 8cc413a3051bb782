/** Why a browser was not subscribed. */
interface Trouble {
  trouble: 'denied' | 'unanswered' | 'failed';
}

/** Whether this browser can be told anything while the site is closed. */
export function isPushSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/**
 * Asks the person, and the browser for an address under which it is told. Call it on a press only.
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

/** The browser forgets its address; the platform is told in any case, so it does not matter when that fails. */
export async function unsubscribeBrowser(): Promise<undefined> {
  try {
    await (await (await navigator.serviceWorker.ready).pushManager.getSubscription())?.unsubscribe();
  } catch {
    // it stays subscribed to what nobody sends
  }
}
