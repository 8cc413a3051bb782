// Make the pictures of the installed app from the logo, with `node scripts/app-icons.mjs`. The pictures are the home
// screen icons and the iOS start-up pictures, in the sizes of art/app/pictures.json. The back office has three of the
// icons.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const art = (name) => readFileSync(new URL(`../art/${name}`, import.meta.url), 'utf8');
const folderOf = (app) => new URL(`../../../apps/${app}/public/app/`, import.meta.url);
const [site, backOffice] = [folderOf('member-site'), folderOf('back-office')];
for (const folder of [site, backOffice]) mkdirSync(folder, { recursive: true });
const OF_BACK_OFFICE = ['icon-192.png', 'icon-512.png', 'apple-touch-icon.png'];

const sizes = JSON.parse(art('app/pictures.json'));
const ground = /--ground:\s*(#[0-9a-f]{6})/.exec(
  readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8'),
)[1];

const icon = art('logo/app-icon.svg');
// for systems that crop the icon themselves: the background reaches the edges, without a rim. The logo stays within the
// middle 80 %
const full = icon.replace(/<rect x="14".*?\/>/, '').replace('rx="112" ', '');
if (full === icon || full.includes('rx='))
  throw new Error('app-icon.svg changed: its rim and corners are not where they were');

let bytes = 0;
const write = (name, picture) => {
  writeFileSync(new URL(name, site), picture);
  if (OF_BACK_OFFICE.includes(name)) writeFileSync(new URL(name, backOffice), picture);
  bytes += picture.length;
};
/** Icon at a size. The icon is drawn large and scaled down, so that thin lines stay clean. */
const draw = (svg, size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 128 })
    .resize(size, size)
    .png({ palette: true, quality: 100, effort: 10, compressionLevel: 9 })
    .toBuffer();

for (const size of sizes.icons) write(`icon-${size}.png`, await draw(icon, size));
for (const size of sizes.maskable) write(`maskable-${size}.png`, await draw(full, size));
write('apple-touch-icon.png', await draw(full, sizes.appleTouch));

const lockup = Buffer.from(art('logo/lockup.svg'));
for (const { width, height, ratio } of sizes.splash) {
  const across = Math.round(Math.min(width * 0.56, 320) * ratio);
  const logo = await sharp(lockup, { density: 72 * (across / 118) })
    .resize(across)
    .png()
    .toBuffer();
  const picture = sharp({
    create: { width: width * ratio, height: height * ratio, channels: 3, background: ground },
  }).composite([{ input: logo }]);
  write(
    `splash-${width}x${height}-${ratio}x.png`,
    await picture.png({ palette: true, colours: 16, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer(),
  );
}
console.log(`${bytes} bytes in all`);
