/**
 * The EMVCo format of a field: two digits for the tag, two digits for the length, then the value. A CRC ends the
 * payload.
 */

/** Error for an invalid payload. */
export class PayloadError extends Error {
  override readonly name = 'PayloadError';
}

/**
 * CRC-16/CCITT-FALSE (poly 0x1021, init 0xFFFF), four upper-case hex digits. Source: EMVCo QR Code Specification, annex
 * on the CRC.
 */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (let at = 0; at < text.length; at++) {
    crc ^= (text.charCodeAt(at) & 0xff) << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Write one field. @throws PayloadError when the value is empty or longer than 99 characters. */
export function field(tag: string, value: string): string {
  if (value.length === 0 || value.length > 99) throw new PayloadError(`field ${tag} has ${value.length} characters`);
  return tag + String(value.length).padStart(2, '0') + value;
}

/** Append the CRC with its tag: 63 in a payment payload, 91 in a slip. */
export function withCrc(body: string, tag: '63' | '91'): string {
  const open = `${body}${tag}04`;
  return open + crc16(open);
}

/** Split a payload into its fields. @throws PayloadError when a length runs past the end or a tag occurs twice. */
export function fields(payload: string): Map<string, string> {
  const found = new Map<string, string>();
  for (let at = 0; at < payload.length; ) {
    const head = /^(\d\d)(\d\d)$/.exec(payload.slice(at, at + 4));
    if (!head?.[1] || !head[2]) throw new PayloadError(`no field at ${at}`);
    const end = at + 4 + Number(head[2]);
    if (end > payload.length) throw new PayloadError(`field ${head[1]} runs past the end`);
    if (found.has(head[1])) throw new PayloadError(`field ${head[1]} stands twice`);
    found.set(head[1], payload.slice(at + 4, end));
    at = end;
  }
  return found;
}

/** Check the CRC at the end of a payload. @throws PayloadError when the CRC is missing or wrong. */
export function checkCrc(payload: string, tag: '63' | '91'): void {
  const open = payload.slice(0, -4);
  if (!open.endsWith(`${tag}04`) || crc16(open) !== payload.slice(-4).toUpperCase())
    throw new PayloadError('the checksum is wrong');
}
