/**
 * Make one HTTP call to an outside service that answers in JSON.
 * @returns status 0 when no valid answer came in time: the outcome at the service is unknown.
 */
export async function callJson(
  url: string,
  options: {
    method: 'GET' | 'POST';
    headers: Record<string, string>;
    body?: string | URLSearchParams;
    timeoutMs: number;
  },
): Promise<{ status: number; body: unknown }> {
  try {
    const reply = await fetch(url, {
      method: options.method,
      headers: { accept: 'application/json', ...options.headers },
      ...(options.body === undefined ? {} : { body: options.body }),
      // a redirect is not followed: it could send the secret keys to another host
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs),
    });
    return { status: reply.status, body: (await reply.json()) as unknown };
  } catch {
    return { status: 0, body: null };
  }
}
