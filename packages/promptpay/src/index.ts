/** Thai QR payments: EMVCo payloads with PromptPay bill payment (tag 30), and the mini-QR of a transfer slip. */
export * from './bill-payment.ts';
export * from './slip.ts';
export { crc16, PayloadError } from './tlv.ts';
