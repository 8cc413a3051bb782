/** Placeholder when the address is unknown. The server trusts only the address it sees itself (ACC-17). */
export const NO_IP = '{ip}';
const MOST_MS = 5_000;

/**
 * Look up the public IP address of this device, as the service at `address` sees it.
 * @returns NO_IP when no usable answer comes within 5 s.
 */
export async function lookUpIp(address: string, send: typeof fetch = fetch): Promise<string> {
  try {
    const reply = await send(address, { signal: AbortSignal.timeout(MOST_MS) });
    const { ip } = (await reply.json()) as { ip?: unknown };
    return reply.ok && typeof ip === 'string' && /^[\da-f.:]{3,45}$/i.test(ip) ? ip : NO_IP;
  } catch {
    return NO_IP;
  }
}
