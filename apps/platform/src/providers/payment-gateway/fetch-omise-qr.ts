import type { GatewayCharge } from './gateway-port.ts';

const BYTES_MAX = 262_144;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Fetches the picture of a QR, from the gateway's own address only: an answer cannot send the server, or its key,
 * anywhere else.
 * That the picture asks for the key is not documented; it is sent, as one who follows the link has it anyway.
 * @param baseUrl where the gateway answers; the link must have its scheme, host and port
 * @returns null when there is none that is small enough and a picture.
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

/** What it is by its content: the name and the header are the sender's word. */
function pictureOf(bytes: Buffer): GatewayCharge['qr'] {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return { type: 'image/png', bytes };
  const text = bytes.toString('utf8').trimStart();
  return /^(<\?xml|<svg[\s>])/.test(text) && text.includes('<svg') ? { type: 'image/svg+xml', bytes } : null;
}
