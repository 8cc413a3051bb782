import { checkCrc, field, fields, PayloadError, withCrc } from './tlv.ts';

/**
 * Content of the mini-QR on a transfer slip: the reference with which the transfer is looked up at the sending bank.
 * The mini-QR alone proves nothing.
 */
export interface SlipReference {
  /** Bank code of three digits, for example 004. */
  sendingBank: string;
  /** Transfer reference of 15-25 letters and digits. */
  transRef: string;
}

/** Write the mini-QR payload of a slip. Source: SCB, "extracting data from mini QR" (tags 00, 51, 91). */
export function slipPayload({ sendingBank, transRef }: SlipReference): string {
  if (!/^\d{3}$/.test(sendingBank) || !/^[A-Za-z0-9]{15,25}$/.test(transRef))
    throw new PayloadError('not a slip reference');
  return withCrc(
    field('00', field('00', '000001') + field('01', sendingBank) + field('02', transRef)) + field('51', 'TH'),
    '91',
  );
}

/**
 * Parse a mini-QR. Some bank apps drop leading zeros of the checksum; these zeros are restored. @throws PayloadError
 * when the payload is not a mini-QR.
 */
export function parseSlipPayload(payload: string): SlipReference {
  const mark = payload.lastIndexOf('9104');
  const padded = mark > 0 ? payload.slice(0, mark + 4) + payload.slice(mark + 4).padStart(4, '0') : payload;
  checkCrc(padded, '91');
  const inner = fields(fields(padded).get('00') ?? '');
  const slip = { sendingBank: inner.get('01') ?? '', transRef: inner.get('02') ?? '' };
  if (inner.get('00') !== '000001' || !/^\d{3}$/.test(slip.sendingBank) || !slip.transRef)
    throw new PayloadError('not a slip');
  return slip;
}
