const KEY = 'sanam.install-answered';
const AGAIN_AFTER_MS = 30 * 86_400_000;

/** Whether installing may be offered: not within 30 days of an answer, whatever it was. */
export function mayOfferInstall(memory: Pick<Storage, 'getItem'>, nowMs: number): boolean {
  const answeredMs = Number(memory.getItem(KEY) ?? Number.NaN);
  return !(nowMs - answeredMs < AGAIN_AFTER_MS);
}

/** Somebody said yes or no to the offer. */
export function rememberInstallAnswer(memory: Pick<Storage, 'setItem'>, nowMs: number): void {
  memory.setItem(KEY, String(nowMs));
}
