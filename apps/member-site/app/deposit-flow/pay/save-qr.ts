import { saveFile } from '@sanam/ui/save-file';
import type { QrPicture } from './qr-picture.ts';

const SIDE = 720;
const MARGIN = 60;
const FOOT = 120;

/** Save the QR as a PNG that a bank app can open, with the amount and the reference below the QR. */
export function saveQr({ size, path }: QrPicture, amount: string, reference: string): void {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE + 2 * MARGIN;
  canvas.height = SIDE + 2 * MARGIN + FOOT;
  const draw = canvas.getContext('2d');
  if (!draw) return;
  draw.fillStyle = '#ffffff';
  draw.fillRect(0, 0, canvas.width, canvas.height);
  draw.fillStyle = '#000000';
  draw.textAlign = 'center';
  draw.font = '600 44px Anuphan, sans-serif';
  draw.fillText(amount, canvas.width / 2, SIDE + MARGIN + 70);
  draw.font = '500 32px Anuphan, sans-serif';
  draw.fillText(reference, canvas.width / 2, SIDE + MARGIN + 126);
  draw.translate(MARGIN, MARGIN);
  draw.scale(SIDE / size, SIDE / size);
  draw.fill(new Path2D(path));
  canvas.toBlob((blob) => {
    if (blob) saveFile(blob, `sanam-${reference}.png`);
  }, 'image/png');
}
