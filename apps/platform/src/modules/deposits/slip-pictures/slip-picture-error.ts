/**
 * Reason why a picture is not read. `too_large`: more bytes or pixels than allowed. `too_slow`: it took too long, for
 * example because the server is busy. `not_a_picture`: not a picture, or a broken one. `unsupported`: a picture format
 * that cannot be read here. `busy`: too many other pictures wait; the same picture may be sent again. `again`: the same
 * sender's picture before is still being read.
 */
export class SlipPictureError extends Error {
  override readonly name = 'SlipPictureError';
  readonly code: 'too_large' | 'too_slow' | 'not_a_picture' | 'unsupported' | 'busy' | 'again';
  constructor(code: SlipPictureError['code'], message: string) {
    super(message);
    this.code = code;
  }
}
