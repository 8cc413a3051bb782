import type { WheelSpin } from '@sanam/contract';

const CERTAIN = 1_000_000;
/**
 * Limit of the 32-bit random words that the draw uses. The draw skips words from this value up, because they would make
 * small numbers more likely.
 */
const FAIR = 2 ** 32 - (2 ** 32 % CERTAIN);

/** Result of a verification: everything is correct, the first mismatch, or not possible in this browser. */
export type Verdict = 'good' | 'seal' | 'draw' | 'prize' | 'cannot';
type Checked = Pick<WheelSpin, 'sealed' | 'seed' | 'play_id' | 'drawn' | 'version' | 'sealed_prizes' | 'amount'>;

/**
 * Repeat a spin's draw on this device from the data that the server revealed. The seal of the secret and the table is
 * checked first, then the drawn number, then the prize.
 * @param subtle the browser's cryptography; not available without a secure connection.
 */
export async function verifySpin(
  spin: Checked,
  subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle,
): Promise<Verdict> {
  if (!subtle) return 'cannot';
  const text = new TextEncoder();
  const seal = await subtle.digest('SHA-256', text.encode(`${spin.seed}|${spin.version}|${spin.sealed_prizes}`));
  if (hexOf(seal) !== spin.sealed) return 'seal';
  const key = await subtle.importKey('raw', bytesOf(spin.seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  if (
    (await drawnBy(
      async (block) => new DataView(await subtle.sign('HMAC', key, text.encode(`${spin.play_id}:${block}`))),
    )) !== spin.drawn
  )
    return 'draw';
  return satangAt(spin.sealed_prizes, spin.drawn) === Math.round(spin.amount * 100) ? 'good' : 'prize';
}

async function drawnBy(blockAt: (block: number) => Promise<DataView>): Promise<number> {
  for (let block = 0; ; block++) {
    const words = await blockAt(block);
    for (let at = 0; at < words.byteLength; at += 4) {
      const word = words.getUint32(at);
      if (word < FAIR) return word % CERTAIN;
    }
  }
}

function satangAt(prizes: string, drawn: number): number | undefined {
  let upTo = 0;
  for (const entry of prizes.split(',')) {
    const [satang, millionths] = entry.split(':').map(Number);
    upTo += millionths ?? 0;
    if (drawn < upTo) return satang;
  }
  return undefined;
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
