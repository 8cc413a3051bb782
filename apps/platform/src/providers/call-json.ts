/**
 * One HTTP call to a service outside that answers in JSON.
 * @returns status 0 when no readable answer came in time: what happened there is unknown.
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
      // a redirect would carry the keys elsewhere
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs),
    });
    return { status: reply.status, body: (await reply.json()) as unknown };
  } catch {
    return { status: 0, body: null };
  }
}
