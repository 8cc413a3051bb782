import { slipPayload } from '@sanam/promptpay';
import { bankOf } from '@sanam/thai/banks';
import sharp from 'sharp';
import { encode } from 'uqr';
import type { SlipTransfer } from '../providers/slip-check/slip-port.ts';
import type { Person } from './people.ts';

const MODULE = 6;

/** Text of the mini-QR of a bank's slip; `bank` is the key of the bank. */
export function slipText(bank: string, transRef: string): string {
  return slipPayload({ sendingBank: bankOf(bank)?.code ?? '', transRef });
}

/** A JPEG picture of a QR code with a wide margin, like the picture of a slip that a phone sends. */
export async function pictureOf(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { border: 4 });
  const rows = data.map((row) => Buffer.from(row.flatMap((dark) => Array<number>(MODULE).fill(dark ? 0 : 255))));
  const pixels = Buffer.concat(rows.flatMap((row) => Array<Buffer>(MODULE).fill(row)));
  return sharp(pixels, { raw: { width: size * MODULE, height: size * MODULE, channels: 1 } })
    .extend({ top: 200, bottom: 100, left: 150, right: 150, background: '#ffffff' })
    .jpeg({ quality: 70 })
    .toBuffer();
}

/** A slip service's data about a transfer from a person to the operator's main account. */
export function slipTransferOf(person: Person, transRef: string, change: Partial<SlipTransfer> = {}): SlipTransfer {
  const masked = `xxx-x-x${person.account.slice(5, 9)}-x`;
  return {
    sendingBank: person.bank,
    receivingBank: 'scb',
    transRef,
    amountSatang: 50_000n,
    transferredAt: new Date(),
    sender: {
      nameTh: `นางสาว ${person.name.split(' ')[0]} ${person.name.split(' ')[1]?.slice(0, 1)}`,
      nameEn: null,
      account: masked,
      proxy: null,
    },
    receiver: { nameTh: 'บจก. สนามทดลอง', nameEn: null, account: 'xxx-x-x5678-x', proxy: null },
    refs: [],
    ...change,
  };
}
