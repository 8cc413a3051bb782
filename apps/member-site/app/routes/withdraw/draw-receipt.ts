/** What the picture of a receipt says. Whatever identifies a person is masked by the caller. */
export interface ReceiptPicture {
  title: string;
  done: string;
  amount: string;
  rows: readonly (readonly [name: string, value: string])[];
  foot: string;
  /** Name of the file. */
  name: string;
}

const WIDTH = 1080;
const MARGIN = 72;
const ROW = 104;
const HEAD = 392;
const FOOT = 150;

/** Draw a receipt as a PNG, in the page's own letters. @throws Error when the browser makes no picture. */
export async function drawReceipt({ title, done, amount, rows, foot, name }: ReceiptPicture): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEAD + rows.length * ROW + FOOT;
  const draw = canvas.getContext('2d');
  if (!draw) throw new Error('no canvas');
  const right = WIDTH - MARGIN;
  const say = (text: string, x: number, y: number, font: string, color: string, align: CanvasTextAlign = 'left') => {
    draw.font = `${font} Anuphan, sans-serif`;
    draw.fillStyle = color;
    draw.textAlign = align;
    draw.fillText(text, x, y, right - MARGIN);
  };
  const paper = draw.createLinearGradient(0, 0, 0, canvas.height);
  paper.addColorStop(0, '#fffdf8');
  paper.addColorStop(1, '#f3eadc');
  draw.fillStyle = paper;
  draw.fillRect(0, 0, canvas.width, canvas.height);
  draw.strokeStyle = '#e6bd6a';
  draw.lineWidth = 6;
  draw.strokeRect(24, 24, WIDTH - 48, canvas.height - 48);
  say(title, MARGIN, 132, '500 40px', '#5d4a40');
  say(done, right, 132, '600 40px', '#0c6a4b', 'right');
  say(amount, MARGIN, 284, '600 96px', '#241512');
  rows.forEach(([label, value], at) => {
    const base = HEAD + at * ROW;
    draw.fillStyle = 'rgb(60 30 20 / .14)';
    draw.fillRect(MARGIN, base - 34, right - MARGIN, 2);
    say(label, MARGIN, base + 36, '400 36px', '#5d4a40');
    say(value, right, base + 36, '600 40px', '#241512', 'right');
  });
  say(foot, WIDTH / 2, canvas.height - 78, '400 34px', '#5d4a40', 'center');
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('no picture');
  return new File([blob], name, { type: 'image/png' });
}

/** Show the phone's share sheet with the picture. @returns false when this browser does not share it now. */
export async function sharePicture(file: File): Promise<boolean> {
  if (!navigator.canShare?.({ files: [file] })) return false;
  return navigator.share({ files: [file] }).then(
    () => true,
    // closing the share sheet is not an error; a browser that forbids it, as the press was too long ago, saves instead
    (error: Error) => error.name === 'AbortError',
  );
}
