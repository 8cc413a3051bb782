const PICTURE = /^data:(image\/(?:svg\+xml|png));base64,([A-Za-z0-9+/]+={0,2})$/;

/** The picture in a `data:` URL, of the two types that a gateway's QR has. @returns null for anything else. */
export function readPictureAddress(address: string | null): { type: string; bytes: Uint8Array<ArrayBuffer> } | null {
  const [, type, base64] = PICTURE.exec(address ?? '') ?? [];
  return type && base64 ? { type, bytes: Uint8Array.from(Buffer.from(base64, 'base64')) } : null;
}
