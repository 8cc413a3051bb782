import path from 'node:path';
import sharp from 'sharp';

const FONTS = ['anuphan-thai.ttf', 'anuphan-latin.ttf'].map((file) => path.join(import.meta.dirname, 'fonts', file));

let fontsReady: Promise<unknown> | undefined;

/**
 * Renders a slip's SVG as PNG in our own fonts, whatever fonts the machine has.
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
 * A font file that was once named to the renderer is known to it in every picture of this process; SVG has no way of
 * naming one.
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
