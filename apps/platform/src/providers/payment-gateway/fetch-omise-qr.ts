import type { GatewayCharge } from './gateway-port.ts';

const BYTES_MAX = 262_144;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Fetch the picture of a QR code, only from the gateway's own host, so that a manipulated answer of the gateway cannot
 * make this server call another host, or send it the secret key. Omise does not document whether the picture requires
 * the key. It is sent in any case, because the gateway knows it.
 * @param baseUrl URL of the gateway; the link must have the same scheme, host and port.
 * @returns null when the link leads to another host, there is no PNG or SVG, or it is too large.
 */
export async function fetchOmiseQr(
  link: string,
  baseUrl: string,
  authorization: string,
  timeoutMs: number,
): Promise<GatewayCharge['qr']> {
  if (!URL.canParse(link) || new URL(link).origin !== new URL(baseUrl).origin) return null;
  try {
    const reply = await fetch(link, {
      headers: { authorization },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (reply.status !== 200 || !reply.body) return null;
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of reply.body) {
      size += chunk.length;
      if (size > BYTES_MAX) return null;
      chunks.push(chunk);
    }
    return pictureOf(Buffer.concat(chunks));
  } catch {
    return null;
  }
}

/** The picture with its type. The type is read from the bytes: the file name and the HTTP header cannot be trusted. */
function pictureOf(bytes: Buffer): GatewayCharge['qr'] {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return { type: 'image/png', bytes };
  const text = bytes.toString('utf8').trimStart();
  return /^(<\?xml|<svg[\s>])/.test(text) && text.includes('<svg') ? { type: 'image/svg+xml', bytes } : null;
}
