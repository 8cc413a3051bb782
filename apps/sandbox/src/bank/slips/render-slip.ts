import path from 'node:path';
import sharp from 'sharp';

const FONTS = ['anuphan-thai.ttf', 'anuphan-latin.ttf'].map((file) => path.join(import.meta.dirname, 'fonts', file));

let fontsReady: Promise<unknown> | undefined;

/**
 * Render a slip's SVG as PNG in the sandbox's own fonts, independent of the fonts of the machine.
 * @throws Error when the fonts cannot be read.
 */
export async function renderSlip(svg: string): Promise<Buffer> {
  fontsReady ??= loadFonts().catch((error: unknown) => {
    fontsReady = undefined;
    throw error;
  });
  await fontsReady;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/**
 * Register the fonts, once in a process, by rendering a text with each font file. From then on the renderer uses the
 * fonts in every picture; an SVG cannot name a font file itself.
 */
function loadFonts(): Promise<unknown> {
  return Promise.all(
    FONTS.map((fontfile) =>
      sharp({ text: { text: 'A', font: 'Anuphan', fontfile } })
        .png()
        .toBuffer(),
    ),
  );
}
