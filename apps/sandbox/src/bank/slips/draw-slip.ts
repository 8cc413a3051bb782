import { formatBaht, satang } from '@sanam/money';
import { slipPayload } from '@sanam/promptpay';
import { bankOf } from '@sanam/thai/banks';
import { formatDateTime } from '@sanam/thai/dates';
import { encode } from 'uqr';
import { isoTime } from '../../clock.ts';
import type { BankBooks } from '../post-transfer.ts';
import { describeSlip, type SlipTransfer } from './describe-slip.ts';
import { fitText, printableText } from './printable-text.ts';

export const SLIP_SIZE = { width: 720, height: 1280 };
/**
 * Version of the mini-QR, the QR code on a slip. All payloads of this bank have the same length, so the code always has
 * this version, and QR_MODULES modules per side.
 */
const QR_VERSION = 4;
const QR_MODULES = 33;
/** Position of the mini-QR in the slip in pixels, without its quiet zone of four modules. */
export const QR_AREA = { x: 426, y: 968, module: 6, modules: QR_MODULES };
const QR_SIDE = QR_AREA.module * QR_AREA.modules;
const QUIET = 4 * QR_AREA.module;

const INK = '#1b1110';
const INK_2 = '#6b5a4e';
const PORCELAIN = '#f5efe4';
const LACQUER = '#2a1110';
const GOLD = '#b9822f';
const JADE = '#1f7a5c';
const KRAM = '#14224a';

const LEFT = 72;
const RIGHT = SLIP_SIZE.width - 72;

/** Draw the slip as a bank app would save it, as SVG in the font Anuphan. It does not resemble any real bank's slip. */
export function drawSlip(books: BankBooks, slip: SlipTransfer): string {
  const { sender, receiver, sendingBank } = describeSlip(books, slip);
  const payload = slipPayload({ sendingBank, transRef: slip.reference });
  const { width, height } = SLIP_SIZE;
  const to = receiver.proxy.value === null ? receiver.account.value : `Biller ID ${receiver.proxy.value}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Anuphan">
<rect width="${width}" height="${height}" fill="${LACQUER}"/>
<rect width="${width}" height="64" fill="${KRAM}"/>
${line('สลิปทดลอง ไม่ใช่เงินจริง', { x: width / 2, y: 42, size: 26, fill: '#d6e2ff', weight: 600, anchor: 'middle' })}
<rect x="32" y="96" width="${width - 64}" height="${height - 128}" rx="28" fill="${PORCELAIN}"/>
<rect x="32" y="96" width="${width - 64}" height="${height - 128}" rx="28" fill="none" stroke="${GOLD}" stroke-width="2"/>
<circle cx="${width / 2}" cy="176" r="40" fill="${JADE}"/>
<path d="M${width / 2 - 17} 177l12 13 23-26" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>
${line('โอนเงินสำเร็จ', { x: width / 2, y: 270, size: 38, weight: 700, anchor: 'middle' })}
${line(formatDateTime(isoTime(slip.at)), { x: width / 2, y: 312, size: 26, fill: INK_2, anchor: 'middle' })}
${rule(348)}
${party('จาก', 400, sender.displayName, bankOf(slip.from.bank)?.thaiName ?? '', sender.account.value)}
${rule(552)}
${party('ไปยัง', 604, receiver.displayName, bankOf(slip.to.bank)?.thaiName ?? '', to)}
${rule(756)}
${line('จำนวนเงิน', { x: LEFT, y: 824, size: 26, fill: INK_2 })}
${line(`${formatBaht(satang(slip.amount_satang))} บาท`, { x: RIGHT, y: 826, size: 42, weight: 700, anchor: 'end' })}
${line('ค่าธรรมเนียม', { x: LEFT, y: 880, size: 26, fill: INK_2 })}
${line('0.00 บาท', { x: RIGHT, y: 880, size: 26, anchor: 'end' })}
${rule(916)}
${line('เลขที่รายการ', { x: LEFT, y: 984, size: 26, fill: INK_2 })}
${line(slip.reference, { x: LEFT, y: 1022, size: 21, weight: 600 })}
${slip.ref1 ? line('เลขอ้างอิง', { x: LEFT, y: 1082, size: 26, fill: INK_2 }) + line(slip.ref1, { x: LEFT, y: 1120, size: 21, weight: 600 }) : ''}
<rect x="${QR_AREA.x - QUIET}" y="${QR_AREA.y - QUIET}" width="${QR_SIDE + 2 * QUIET}" height="${QR_SIDE + 2 * QUIET}" rx="8" fill="#fff"/>
${miniQr(payload)}
${line('สแกนเพื่อตรวจสอบสลิป', { x: QR_AREA.x + QR_SIDE / 2, y: 1222, size: 20, fill: INK_2, anchor: 'middle' })}
</svg>`;
}

interface LineStyle {
  x: number;
  y: number;
  size: number;
  fill?: string;
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
}

function line(text: string, { x, y, size, fill = INK, weight = 400, anchor = 'start' }: LineStyle): string {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escaped(printableText(text))}</text>`;
}

function party(label: string, y: number, name: string, bank: string, account: string): string {
  const x = 204;
  const rows = [
    { ...fitText(name, RIGHT - x, 34, 22), weight: 600 },
    { ...fitText(bank, RIGHT - x, 26, 20), weight: 400 },
    { ...fitText(account, RIGHT - x, 26, 20), weight: 400 },
  ].filter(({ text }) => text !== '');
  return [
    line(label, { x: LEFT, y, size: 26, fill: INK_2 }),
    ...rows.map(({ text, size, weight }, at) => line(text, { x, y: y + at * 46, size, weight })),
  ].join('\n');
}

function rule(y: number): string {
  return `<line x1="${LEFT}" x2="${RIGHT}" y1="${y}" y2="${y}" stroke="${GOLD}" stroke-opacity=".35" stroke-width="2" stroke-dasharray="2 8" stroke-linecap="round"/>`;
}

/** SVG path of the mini-QR's dark modules, without a border: the slip's white area around it is the quiet zone. */
function miniQr(payload: string): string {
  const { data } = encode(payload, { ecc: 'M', border: 0, minVersion: QR_VERSION, maxVersion: QR_VERSION });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return `<path transform="translate(${QR_AREA.x} ${QR_AREA.y}) scale(${QR_AREA.module})" d="${path}" fill="#000" shape-rendering="crispEdges"/>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
