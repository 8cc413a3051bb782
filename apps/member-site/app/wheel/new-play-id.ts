/** A UUID from this device's own random numbers. `crypto.randomUUID` is missing without a secure connection. */
export function newPlayId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return Array.from(
    bytes,
    (byte, at) => `${[4, 6, 8, 10].includes(at) ? '-' : ''}${byte.toString(16).padStart(2, '0')}`,
  ).join('');
}
