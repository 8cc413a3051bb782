const PAUSE_MS = 300;

/**
 * Wait for a pause in typing. What is typed next ends the wait, when it makes another query that takes the place of the
 * one whose signal this is.
 * @throws the reason of the signal.
 */
export async function pauseInTyping(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  signal.throwIfAborted();
}
