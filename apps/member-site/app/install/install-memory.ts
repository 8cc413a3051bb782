const KEY = 'sanam.install-answered';
const AGAIN_AFTER_MS = 30 * 86_400_000;

/** Whether the site may offer to install itself: not within 30 days of an earlier answer of the person. */
export function mayOfferInstall(memory: Pick<Storage, 'getItem'>, nowMs: number): boolean {
  const answeredMs = Number(memory.getItem(KEY) ?? Number.NaN);
  return !(nowMs - answeredMs < AGAIN_AFTER_MS);
}

/** Record that the person accepted or refused the offer. */
export function rememberInstallAnswer(memory: Pick<Storage, 'setItem'>, nowMs: number): void {
  memory.setItem(KEY, String(nowMs));
}
