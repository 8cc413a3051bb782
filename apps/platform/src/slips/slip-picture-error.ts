/**
 * Why a picture is not read. `too_large`: more bytes or pixels than are taken, or more work than it may cost.
 * `not_a_picture`: no picture at all, or a broken one. `unsupported`: a picture of a kind that cannot be read here.
 * `busy`: too many others wait; the same picture may be sent again.
 */
export class SlipPictureError extends Error {
  override readonly name = 'SlipPictureError';
  readonly code: 'too_large' | 'not_a_picture' | 'unsupported' | 'busy';
  constructor(code: SlipPictureError['code'], message: string) {
    super(message);
    this.code = code;
  }
}
