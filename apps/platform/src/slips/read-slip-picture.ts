export class SlipPictureError extends Error {
  code: 'too_large' | 'not_a_picture' | 'unsupported' = 'not_a_picture';
}
export async function readSlipPicture(bytes: Buffer, _limits: { bytesMax: number }): Promise<{ jpeg: Buffer; payload: string | null }> {
  return { jpeg: bytes, payload: bytes.toString() };
}
